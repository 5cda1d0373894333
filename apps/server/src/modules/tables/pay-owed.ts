import { applyIn, houseTools, type HouseTools, notifyOwners, type Owner, rollbackIn } from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction, type Tx } from '#platform/db'
import { betTxId, ownerOfPayout, TABLES_VENDOR, winCall } from './round-calls.ts'
import {
  countOwed,
  firstPayout,
  lockOwed,
  markPaid,
  type OwedPayout,
  type PayoutKey,
} from './store/payouts.ts'

export const PAYING = 'pay-tables'
/** So few that nobody's wallet is held for long. */
const ROUNDS_AT_ONCE = 200

/**
 * Pays what rooms owe, everywhere or in one, a chunk at a time: first whoever is owed money, then the rounds that came to
 * nothing are ended. What a frozen account cannot take stays owed.
 */
export async function payOwed(app: App, roomId?: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    const hasFurther = await payOnce(app, { roomId, isMoney: true })
    isMore = (await payOnce(app, { roomId, isMoney: false })) || hasFurther
  }
}

/** The same as a job: whatever was left by whoever was killed, and what accounts can take by now. */
export async function payAllOwed(app: App): Promise<void> {
  await payOwed(app)
  const rounds = await countOwed(app.db)
  if (rounds > 0) app.log.warn({ rounds }, 'rounds of rooms are owed what an account cannot take')
}

/** Goes through all that is owed once; says whether a further part of something may be owed since. */
async function payOnce(app: App, wanted: Pick<OwedPage, 'roomId' | 'isMoney'>): Promise<boolean> {
  let isMore = false
  for (let after: PayoutKey | undefined = firstPayout; after !== undefined; ) {
    const page: OwedPage = { ...wanted, after, limit: ROUNDS_AT_ONCE }
    const tools = await houseTools(app)
    const { upTo, owners, hasFurther } = await repeatableTransaction(app, (tx) => payPage(tx, page, tools))
    notifyOwners(app, owners)
    isMore ||= hasFurther
    after = upTo
  }
  return isMore
}

type OwedPage = Parameters<typeof lockOwed>[1]

type PaidPage = {
  /** Undefined where nothing was left behind it. */
  readonly upTo: PayoutKey | undefined
  readonly owners: readonly Owner[]
  readonly hasFurther: boolean
}

/** A chunk is paid and struck from the books in one transaction. */
async function payPage(tx: Tx, page: OwedPage, tools: HouseTools): Promise<PaidPage> {
  const rows = await lockOwed(tx, page)
  if (rows.length === 0) return { upTo: undefined, owners: [], hasFurther: false }
  const wins = rows.filter(({ kind }) => kind === 'win')
  const backs = rows.filter(({ kind }) => kind === 'back')
  const outcomes = [
    ...(wins.length > 0 ? await applyIn(tx, wins.map(winCall), tools) : []),
    ...(await rollbackIn(tx, backs.map(rollbackOf), tools)),
  ]
  const done = [...wins, ...backs].map((row, place) => ({
    ...row,
    code: outcomes[place]?.refusal?.code ?? null,
  }))
  await markPaid(tx, done)
  const paid = done.filter(({ code }) => code === null)
  return {
    upTo: rows.length < page.limit ? undefined : rows.at(-1),
    owners: paid.filter(({ units }) => units > 0n).map(ownerOfPayout),
    hasFurther: paid.some(({ isLast }) => !isLast),
  }
}

function rollbackOf(payout: OwedPayout) {
  const txIds = payout.bets.map(({ id }) => betTxId({ roomId: payout.roomId, betId: id }))
  return { owner: ownerOfPayout(payout), vendor: TABLES_VENDOR, txIds }
}
