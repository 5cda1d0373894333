import type { BodyOf, ReplyOf, switchGame as contract } from '@baize/contracts'
import { knownGameTypes } from '#modules/catalog'
import { recordAudit, requireAction, requireMerchant, requireProven } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { hasReturnAlarm } from './game-returns.ts'
import { forgetSettings } from './settings.ts'
import { lockGame, readClosed, writeClosed } from './store/games.ts'

export async function listGamesOff(app: App, operator: Operator, merchantCode: string): Promise<string[]> {
  requireAction(operator, 'listGamesOff')
  requireMerchant(operator, merchantCode)
  return readClosed(app.db, merchantCode)
}

/**
 * Switches a game of a house off, or on again: no round begins while it is off, and open rounds are played to their end.
 * It changes neither odds nor money, so one operator is enough; but what was closed while its return gives an alarm is
 * opened by two. Switched again the same way, it stays so.
 */
export async function switchGame(
  app: App,
  operator: Operator,
  { house: merchantCode, gameId: code, isOn, reason }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'switchGame')
  requireMerchant(operator, merchantCode)
  requireProven(operator, app.clock.now())
  if (!(await knownGameTypes(app)).has(code)) throw new Refusal('GAME_NOT_FOUND')
  const isAlarmed = isOn && (await hasReturnAlarm(app, { merchantCode, code }))
  await transaction(app, async (tx) => {
    const { isClosed } = await lockGame(tx, { merchantCode, code })
    if (isClosed === !isOn) return
    if (isAlarmed) throw new Refusal('GAME_ALARM')
    await writeClosed(tx, { merchantCode, code, isClosed: !isOn })
    const line = { operator, merchantCode, action: 'game.switch', subject: code }
    await recordAudit(tx, { ...line, before: { isOn: !isClosed }, after: { isOn, reason } })
  })
  forgetSettings(app)
  return { gameId: code, isOn }
}
