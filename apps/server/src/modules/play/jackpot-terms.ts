import { JACKPOT_VERSION, type JackpotTerms, jackpotLeaf } from '@baize/engines'
import { jackpotWon } from '#facts/play'
import { appendLeaf } from '#modules/fairness'
import { getBalances } from '#modules/ledger'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { emit } from '#platform/facts'
import { type JackpotWin, potAccounts } from './pot.ts'
import * as store from './store/jackpots.ts'

/** What a house sets; which version of the rules it is played by is not for it to say. */
type NewTerms = Omit<JackpotTerms, 'version'> & { readonly account: string }

type NewPot = NewTerms & { readonly start: bigint; readonly now: Date }

/** Publishes what a pot is played for. One that has terms keeps them. */
export async function openPot(tx: Tx, pot: NewPot): Promise<boolean> {
  const isNew = await store.insertPotOnce(tx, pot)
  if (isNew) await publish(tx, pot)
  return isNew
}

/** New terms wait until the pot has been won: who has played for it on the old ones loses nothing. */
export async function changeTerms(tx: Tx, account: string, next: store.NextTerms | undefined): Promise<void> {
  await store.keepNextTerms(tx, account, next)
}

export const RENEWING = 'renew-jackpot-terms'

/**
 * Publishes what pots of the first version are played for under the second, with the same figures: every stake has at
 * least the chance that it had, so nobody who has played for a pot loses by it.
 */
export async function renewTerms(app: App): Promise<void> {
  const latest = new Map((await store.readTerms(app.db)).map((each) => [each.account, each]))
  const old = [...latest.values()].filter(({ version }) => version !== JACKPOT_VERSION)
  const renewed = await eachAlone(app, old, {
    job: RENEWING,
    idOf: ({ account }) => account,
    work: ({ account }) => transaction(app, (tx) => renew(tx, { account, now: app.clock.now() })),
  })
  reportFailed(RENEWING, renewed)
}

type Renewal = { readonly account: string; readonly now: Date }

async function renew(tx: Tx, { account, now }: Renewal): Promise<void> {
  const terms = await store.lockTerms(tx, account)
  if (!terms || terms.version === JACKPOT_VERSION) return
  const seed = terms.seed > 0n ? terms.seed : 1n
  await publish(tx, { ...terms, seed, now })
}

async function publish(tx: Tx, { now, ...figures }: NewTerms & { readonly now: Date }): Promise<void> {
  const terms = { ...figures, version: JACKPOT_VERSION } as const
  const leafIndex = await appendLeaf(tx, { kind: 'jackpot-terms', body: jackpotLeaf(terms.account, terms) })
  await store.insertTerms(tx, { ...terms, now, leafIndex })
}

/** Writes down who won which pot, in their order, with the batch that paid it. */
export async function recordWins(tx: Tx, wins: readonly JackpotWin[]): Promise<void> {
  await store.insertWins(tx, wins)
  for (const { account, roundId, memberId, merchantCode, gameCode, amount, currency, wonAt } of wins) {
    const won = { account, roundId, memberId, merchantCode, gameCode }
    const next = await store.takeNextTerms(tx, account)
    if (next) await publish(tx, { ...next, currency, now: wonAt })
    await emit(tx, jackpotWon, { ...won, amount: String(amount), currency })
  }
}

export type PotReport = { readonly account: string; readonly difference: bigint }

/** What every pot was started and fed with, and what it has paid and still holds: the two are the same to the unit. */
export async function verifyJackpots(app: Pick<App, 'db'>): Promise<PotReport[]> {
  const books = await store.readBooks(app.db)
  const balances = await getBalances(
    app.db,
    books.flatMap(({ account }) => potAccounts(account)),
  )
  return books.map(({ account, start, fed, seeded, paid }) => {
    const held = potAccounts(account).reduce((sum, path) => sum + (balances.get(path)?.units ?? 0n), 0n)
    return { account, difference: start + fed + seeded - paid - held }
  })
}
