import type { ProofFile } from '@baize/contracts'
import { originals, slotMathematics, slotTitles } from '@baize/engines'
import { expect, it } from 'vitest'
import { settleSeeds } from '../../apps/server/src/modules/fairness/index.ts'
import { getProof, type Owner } from '../../apps/server/src/modules/play/index.ts'
import { type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts'
import { testDice } from '../../apps/server/src/testing/test-lottery.ts'
import { testPlayer } from '../../apps/server/src/testing/test-player.ts'
import { readySeeds } from '../../apps/server/src/testing/test-seeds.ts'
import { anyRound } from '../support/any-rounds.ts'
import { secondVerifier } from '../support/python.ts'

const ROUNDS = 10
const PLAYERS = 6

/** A title of every mathematics. */
const slotCodes = slotMathematics.map(
  (mathematics) => slotTitles.find((title) => title.mathematics === mathematics)?.id ?? mathematics.id,
)
const codes = [...originals.map(({ kind }) => kind), ...slotCodes]

async function reveal(app: TestApp, { memberId }: Owner): Promise<void> {
  const later = { ...app, clock: { now: () => new Date(Date.now() + 60_000) } }
  await readySeeds(later, memberId, 'the next one')
  await settleSeeds(later, memberId, { rotates: true })
}

it('[F30] measure', async () => {
  let t = Date.now()
  const lap = (name: string) => { const { user, system } = process.cpuUsage(); console.log(name, Date.now() - t, "cpu", Math.round((user + system) / 1000) - cpu); t = Date.now(); cpu = Math.round((user + system) / 1000) }
  let cpu = Math.round((process.cpuUsage().user + process.cpuUsage().system) / 1000)
  const app = await testApp({}, 'demo')
  const check = await secondVerifier()
  lap('ready')
  const owners = await Promise.all(Array.from({ length: PLAYERS }, () => testPlayer(app, '1000000.00')))
  lap('players')
  const played = await Promise.all(owners.map(async (owner, place) => {
    const ids: string[] = []
    for (const [index, code] of codes.entries()) {
      if (index % PLAYERS !== place) continue
      const dice = testDice(index)
      const isStepped = originals.some(({ kind }) => kind === code && ['mines', 'hi-lo', 'blackjack', 'video-poker'].includes(kind))
      if (isStepped) for (let n = 0; n < ROUNDS; n++) ids.push(await anyRound(app, owner, code, dice))
      else ids.push(...await Promise.all(Array.from({ length: ROUNDS }, () => anyRound(app, owner, code, dice))))
    }
    return ids
  }))
  lap('played')
  for (const owner of owners) await reveal(app, owner)
  lap('revealed')
  const files: ProofFile[] = []
  await Promise.all(owners.map(async ({ memberId }, place) => {
    for (const roundId of played[place] ?? []) files.push(await getProof(app, { memberId, roundId }))
  }))
  lap('files')
  const wrong: unknown[] = []
  for (const file of files) {
    const outcomes = check(file)
    const others = Object.entries(outcomes).filter(([, o]) => o !== 'passed')
    if (others.length) wrong.push([file.round.game, file.round.domain, others])
  }
  lap('checked')
  console.log(files.length, wrong.length, JSON.stringify(wrong.slice(0, 5)), files.filter((f) => f.jackpot).length)
  const kinds = new Set(files.flatMap((f) => ((f.round.view as {steps?: {kind:string}[]}).steps ?? []).map((s) => s.kind)))
  console.log([...kinds])
  expect(wrong).toEqual([])
})
