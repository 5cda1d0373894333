import type {
  AwaitedDraw,
  BodyOf,
  OfficeLottery,
  ReplyOf,
  setBonusGroup as raising,
  switchLottery as switching,
} from '@baize/contracts'
import { renewPlayable } from '#modules/catalog'
import { requireOwnMember } from '#modules/identity'
import { recordAudit, requireProven, requireRole } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { setBonusGroup } from './bonus-group.ts'
import { allLotteries, forgetLotteries, type Lottery } from './lottery.ts'
import { lotteryTables } from './lottery-tables.ts'
import * as store from '../store/lotteries.ts'
import { readAwaited } from '../store/results.ts'

/** Lotteries are of no one house: whoever may see one sees all. */
export async function listOfficeLotteries(app: App, operator: Operator): Promise<OfficeLottery[]> {
  requireRole(operator, 'support', 'risk', 'owner')
  return (await store.readLotteries(app.db)).map(onWire)
}

function onWire({ code, family, source, isOn }: Lottery): OfficeLottery {
  return { gameId: code, family, isImported: source === 'imported', isOn }
}

/** Turns a lottery on or off everywhere. What was sold is drawn and paid all the same. */
export async function switchLottery(
  app: App,
  operator: Operator,
  { gameId, isOn, reason }: BodyOf<typeof switching>,
): Promise<OfficeLottery> {
  requireRole(operator, 'risk', 'owner')
  requireProven(operator, app.clock.now())
  await transaction(app, async (tx) => {
    const switched = await store.switchLottery(tx, { code: gameId, isOn })
    if (!switched) throw new Refusal('GAME_NOT_FOUND')
    await renewPlayable(tx, lotteryTables)
    const line = { operator, merchantCode: null, action: 'lottery.switch', subject: gameId }
    await recordAudit(tx, { ...line, before: { isOn: switched.wasOn }, after: { isOn, reason } })
  })
  forgetLotteries(app)
  const lottery = (await allLotteries(app)).find(({ code }) => code === gameId)
  if (!lottery) throw new Refusal('GAME_NOT_FOUND')
  return onWire(lottery)
}

const MOST_AWAITED = 200

/** Draws that wait for somebody to say what they came to, the oldest first. */
export async function listAwaitedDraws(app: App, operator: Operator): Promise<AwaitedDraw[]> {
  requireRole(operator, 'support', 'risk', 'owner')
  const rows = await readAwaited(app.db, MOST_AWAITED)
  return rows.map(({ id, lotteryCode, closesAt, enteredNumbers, enteredBy, ...row }) => ({
    ...row,
    drawId: id,
    gameId: lotteryCode,
    closesAt: closesAt.toISOString(),
    entered:
      enteredNumbers === null || enteredBy === null ? null : { numbers: enteredNumbers, by: enteredBy },
  }))
}

/** Raises the bonus group of a member of the operator's house, at most to that of whoever is above them. */
export async function raiseBonusGroup(
  app: App,
  operator: Operator,
  { memberId, points }: BodyOf<typeof raising>,
): Promise<ReplyOf<typeof raising>> {
  requireRole(operator, 'finance', 'owner')
  requireProven(operator, app.clock.now())
  const { merchantCode, invitedBy } = await requireOwnMember(app, operator, memberId)
  const usual = Math.max(0, ...(await allLotteries(app)).map(({ usualGroup }) => usualGroup))
  await transaction(app, async (tx) => {
    await store.lockGroups(tx)
    const groups = await store.readGroups(tx, invitedBy === null ? [memberId] : [memberId, invitedBy])
    const before = groups.get(memberId) ?? usual
    const above = invitedBy === null ? undefined : (groups.get(invitedBy) ?? usual)
    await setBonusGroup(tx, { memberId, points, ladder: { before, ...(above !== undefined && { above }) } })
    const line = { operator, merchantCode, action: 'bonus-group.raise', subject: memberId }
    await recordAudit(tx, { ...line, before: { points: before }, after: { points } })
  })
  return { memberId, points }
}
