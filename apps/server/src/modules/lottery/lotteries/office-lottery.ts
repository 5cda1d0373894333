import type { AwaitedDraw, BodyOf, OfficeLottery, switchLottery as switching } from '@baize/contracts'
import { renewPlayable } from '#modules/catalog'
import { recordAudit, requireAction, requireProven } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { allLotteries, forgetLotteries, type Lottery } from './lottery.ts'
import { lotteryTables } from './lottery-tables.ts'
import type { DrawSchedule } from './schedule.ts'
import * as store from '../store/lotteries.ts'
import { readAwaited } from '../store/results.ts'

/** Lotteries are of no one house: whoever may see one sees all. */
export async function listOfficeLotteries(app: App, operator: Operator): Promise<OfficeLottery[]> {
  requireAction(operator, 'listOfficeLotteries')
  return (await store.readLotteries(app.db)).map(onWire)
}

function onWire(lottery: Lottery): OfficeLottery {
  const { code, family, source, isOn, leastGroup, usualGroup, mostGroup } = lottery
  return {
    gameId: code,
    family,
    isImported: source === 'imported',
    isOn,
    schedule: scheduleOnWire(lottery.schedule),
    groups: { least: leastGroup, usual: usualGroup, most: mostGroup },
  }
}

function scheduleOnWire(schedule: DrawSchedule): OfficeLottery['schedule'] {
  const { offsetMinutes } = schedule
  if (schedule.kind === 'every')
    return { everySeconds: schedule.seconds, at: null, weekdays: null, offsetMinutes }
  const weekdays = schedule.weekdays ? [...schedule.weekdays] : null
  return { everySeconds: null, at: schedule.at, weekdays, offsetMinutes }
}

/** Turns a lottery on or off everywhere. What was sold is drawn and paid all the same. */
export async function switchLottery(
  app: App,
  operator: Operator,
  { gameId, isOn, reason }: BodyOf<typeof switching>,
): Promise<OfficeLottery> {
  requireAction(operator, 'switchLottery')
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
  requireAction(operator, 'listAwaitedDraws')
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
