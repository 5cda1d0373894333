import type { bonusCashed } from '#facts/wallet'
import type { agentMoved, agentPlaced, memberRegistered } from '#facts/identity'
import type { depositSettled, withdrawalPaid } from '#facts/payments'
import type { rewardPaid } from '#facts/promotions'
import { capabilities } from '@baize/contracts'
import { findMember } from '#modules/identity'
import { readMoves } from '#modules/ledger'
import { readHouse } from '#modules/limits'
import type { Tx } from '#platform/db'
import type { PayloadOf } from '#platform/facts'
import { uuidv7 } from '#platform/random'
import { dayOf, type HouseDay } from '../house-day.ts'
import { insertAllNews, insertNews, type NewsKind } from '../store/news.ts'
import { noteToCount } from './count-teams.ts'
import { type MoneyFigure, moneyFigureOf } from './money-figures.ts'

export async function noteJoined(
  tx: Tx,
  { memberId, merchantCode, type }: PayloadOf<typeof memberRegistered>,
): Promise<void> {
  const member = capabilities(type).isReal ? await findMember(tx, memberId) : undefined
  if (!member) return
  const { zone } = await readHouse(tx, merchantCode)
  const day = dayOf(member.createdAt, zone)
  await insertNews(tx, { id: memberId, kind: 'joined', memberId, merchantCode, day, units: 1n })
  await noteToCount(tx)
}

export async function notePlaced(
  tx: Tx,
  { memberId, merchantCode, at }: PayloadOf<typeof agentPlaced>,
): Promise<void> {
  await noteTree(tx, { memberId, merchantCode, at }, 'placed')
}

export async function noteMoved(
  tx: Tx,
  { memberId, merchantCode, at }: PayloadOf<typeof agentMoved>,
): Promise<void> {
  await noteTree(tx, { memberId, merchantCode, at }, 'moved')
}

async function noteTree(
  tx: Tx,
  { memberId, merchantCode, at }: PayloadOf<typeof agentMoved>,
  kind: 'placed' | 'moved',
): Promise<void> {
  const day = dayOf(new Date(at), (await readHouse(tx, merchantCode)).zone)
  await insertNews(tx, { id: memberId, kind, memberId, merchantCode, day, units: 0n })
  await noteToCount(tx)
}

export async function noteDeposit(
  tx: Tx,
  { depositId, memberId, isFirst }: PayloadOf<typeof depositSettled>,
): Promise<void> {
  await noteMoney(tx, { memberId, postingId: depositId, isFirst })
}

export async function noteWithdrawal(
  tx: Tx,
  { memberId, postingId }: PayloadOf<typeof withdrawalPaid>,
): Promise<void> {
  if (postingId !== undefined) await noteMoney(tx, { memberId, postingId })
}

export async function notePromotion(
  tx: Tx,
  { memberId, postingId }: PayloadOf<typeof rewardPaid | typeof bonusCashed>,
): Promise<void> {
  await noteMoney(tx, { memberId, postingId })
}

const kindOf: Readonly<Record<MoneyFigure, NewsKind>> = {
  deposits: 'deposit',
  withdrawals: 'withdrawal',
  promotions: 'promotion',
}

type MovedMoney = { readonly memberId: string; readonly postingId: string; readonly isFirst?: boolean }

/** What a posting moved counts on the day of the ledger. */
async function noteMoney(tx: Tx, { memberId, postingId, isFirst = false }: MovedMoney): Promise<void> {
  const member = await findMember(tx, memberId)
  if (!member || !capabilities(member.type).isReal) return
  const { merchantCode } = member
  const { zone } = await readHouse(tx, merchantCode)
  const units = new Map<MoneyFigure, bigint>()
  const moves = await readMoves(tx, [postingId])
  for (const move of moves) {
    const figure = moneyFigureOf(move, memberId)
    if (figure) units.set(figure, (units.get(figure) ?? 0n) + move.units)
  }
  const [first] = moves
  if (!first) return
  const own = { id: postingId, memberId, merchantCode, day: dayOf(first.postedAt, zone) }
  for (const [figure, amount] of units) await insertNews(tx, { ...own, kind: kindOf[figure], units: amount })
  if (isFirst) await insertNews(tx, { ...own, kind: 'first_deposit', units: 1n })
  await noteToCount(tx)
}

type PaidToTeam = {
  readonly memberId: string
  readonly merchantCode: string
  readonly day: HouseDay
  readonly kind: 'rebate' | 'salary' | 'dividend'
  readonly units: bigint
}

/** What was paid to members and agents for play or for a team is in the figures of all above; once for each call. */
export async function addPaid(tx: Tx, paid: readonly PaidToTeam[], now: Date): Promise<void> {
  await addPaidOfMany(tx, paid, now)
  if (paid.length > 0) await noteToCount(tx)
}

/** The same for one part of many, none of which waits for another: whoever pays them has them counted when all are paid. */
export async function addPaidOfMany(tx: Tx, paid: readonly PaidToTeam[], now: Date): Promise<void> {
  const news = paid
    .filter(({ units }) => units !== 0n)
    .map((each) => ({ ...each, id: uuidv7(now.getTime()) }))
  if (news.length > 0) await insertAllNews(tx, news)
}
