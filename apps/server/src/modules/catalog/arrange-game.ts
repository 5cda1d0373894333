import type { ArrangedGame, arrangeGame as contract, BodyOf } from '@baize/contracts'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { knownGameTypes } from './known-game-types.ts'
import { lockArranged, writeArranged } from './store/arranged.ts'

/**
 * Says where a house lists a game and with which tag; null is as in the catalogue. It changes neither odds nor money, so
 * one operator is enough. Said again, it stays so.
 */
export async function arrangeGame(
  app: App,
  operator: Operator,
  { house: merchantCode, gameId: code, place, tag, reason }: BodyOf<typeof contract>,
): Promise<ArrangedGame> {
  requireAction(operator, 'arrangeGame')
  requireMerchant(operator, merchantCode)
  if (!(await knownGameTypes(app)).has(code)) throw new Refusal('GAME_NOT_FOUND')
  await transaction(app, async (tx) => {
    const before = await lockArranged(tx, { merchantCode, code })
    if (before.place === place && before.tag === tag) return
    await writeArranged(tx, { merchantCode, code, place, tag })
    const line = { operator, merchantCode, action: 'game.arrange', subject: code }
    await recordAudit(tx, { ...line, before, after: { place, tag, reason } })
  })
  return { gameId: code, place, tag }
}
