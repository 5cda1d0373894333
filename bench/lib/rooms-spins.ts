import { setTimeout as sleep } from 'node:timers/promises'
import { type Owner, playRound, requireBuiltIn } from '../../apps/server/src/modules/play/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { uuidv7 } from '../../apps/server/src/platform/random.ts'

type Spinning = {
  readonly memberIds: readonly string[]
  readonly aSecond: number
  readonly seconds: number
}

const game = requireBuiltIn({ code: 'cobalt-kiln', kind: 'slots' })
const STAKE = 10_000n

/** Members spin in turn, so many a second in all, each at its moment, without a wire before it; says how many spins there were. */
export async function spinFor(app: App, { memberIds, aSecond, seconds }: Spinning): Promise<number> {
  const began = performance.now()
  const everyMs = (memberIds.length * 1_000) / aSecond
  let spins = 0
  await Promise.all(
    memberIds.map(async (memberId, place) => {
      const owner: Owner = { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
      for (let at = began + (place * 1_000) / aSecond; at < began + seconds * 1_000; at += everyMs) {
        if (at > performance.now()) await sleep(at - performance.now())
        await playRound(app, { owner, game, stake: STAKE, start: { buysFeature: false }, key: uuidv7() })
        spins += 1
      }
    }),
  )
  return spins
}
