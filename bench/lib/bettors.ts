import { setTimeout as sleep } from 'node:timers/promises'
import { money } from '@baize/money'
import { openAccounts } from '../../apps/server/src/modules/ledger/index.ts'
import { apply, openGame, type Owner } from '../../apps/server/src/modules/play/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { uuidv7 } from '../../apps/server/src/platform/random.ts'
import { fund, makeMember } from './bench-member.ts'

const VENDOR = 'BENCH'
const BETTORS = 64

export type Bettor = { readonly owner: Owner; readonly sessionId: string }

/** Some who have more than they can stake, each at a game. */
export async function layBettors(app: App): Promise<Bettor[]> {
  await transaction(app, (tx) => openAccounts(tx, [{ path: 'gateway:bench', currency: 'CNY' }]))
  const bettors: Bettor[] = []
  for (let number = 0; number < BETTORS; number++) bettors.push(await layBettor(app, `bench${number}`))
  return bettors
}

async function layBettor(app: App, account: string): Promise<Bettor> {
  const { id } = await transaction(app, (tx) => makeMember(tx, app, account))
  const owner = await fund(app, id)
  return { owner, ...(await openGame(app, { owner, vendor: VENDOR, gameCode: 'bench' })) }
}

type Playing = { readonly app: App; readonly bettors: readonly Bettor[] }

type Load = {
  readonly until: Promise<unknown>
  /** Without it everybody bets again as soon as they are answered. */
  readonly aSecond?: number
}

/** How many bets a second came of it. */
export async function betUntil({ app, bettors }: Playing, { until, aSecond }: Load): Promise<number> {
  const start = performance.now()
  const over = new AbortController()
  let count = 0
  const every = aSecond === undefined ? 0 : (1_000 * bettors.length) / aSecond
  const better = async (bettor: Bettor) => {
    // Whoever is late makes up for it: only what cannot be made up is lost.
    for (let due = start; !over.signal.aborted; due += every) {
      const wait = due - performance.now()
      if (wait > 0) await sleep(wait)
      if (over.signal.aborted) return
      await bet(app, bettor, count++)
    }
  }
  const ended = until.finally(() => over.abort())
  const playing = Promise.all(bettors.map(better))
  await ended
  const rate = (count * 1_000) / (performance.now() - start)
  await playing
  return rate
}

/** Every other one wins. */
async function bet(app: App, { owner, sessionId }: Bettor, number: number): Promise<void> {
  const id = uuidv7()
  const stake = { txId: `${id}-b`, kind: 'bet' as const, amount: money(10_000n, 'CNY') }
  const win = { txId: `${id}-w`, kind: 'win' as const, amount: money(19_800n, 'CNY') }
  const call = { owner, vendor: VENDOR, gameCode: 'bench', roundRef: id, sessionId, isFinished: true }
  await apply(app, { ...call, actions: number % 2 === 0 ? [stake] : [stake, win] })
}
