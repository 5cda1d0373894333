import type { Approval, BodyOf, reopenGame as contract } from '@baize/contracts'
import * as z from 'zod/mini'
import { knownGameTypes } from '#modules/catalog'
import { approvalKind, houseOf, requestApproval, requireAsker } from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { livedReturns } from './game-returns.ts'
import { forgetSettings } from './settings.ts'
import { isGameClosed, lockGame, readClosed, writeClosed } from './store/games.ts'

/** A game whose return gave an alarm begins rounds again once whoever asks and risk have looked into it. */
export const gameReopening = approvalKind({
  kind: 'game.reopen',
  action: 'reopenGame',
  body: z.object({ gameId: z.string(), deviations: z.nullable(z.number()) }),
  async before(db, { body: { gameId: code }, ...asked }) {
    const isClosed = await isGameClosed(db, { merchantCode: houseOf(asked), code })
    return { gameId: code, isOn: !isClosed }
  },
  async prepare(app) {
    return async (tx, { reason, body: { gameId: code }, ...asked }) => {
      const merchantCode = houseOf(asked)
      const { isClosed } = await lockGame(tx, { merchantCode, code })
      if (!isClosed) return { failure: 'ALREADY_DECIDED' }
      await writeClosed(tx, { merchantCode, code, isClosed: false })
      forgetSettings(app)
      return { after: { isOn: true, reason } }
    }
  },
})

/** Asks to switch a game on again; another operator decides. */
export async function askReopening(
  app: App,
  operator: Operator,
  { id, house: merchantCode, gameId, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAsker(app, operator, gameReopening, merchantCode)
  if (!(await knownGameTypes(app)).has(gameId)) throw new Refusal('GAME_NOT_FOUND')
  if (!(await readClosed(app.db, merchantCode)).includes(gameId)) throw new Refusal('ALREADY_DECIDED')
  const returns = await livedReturns(app, { merchantCode, codes: [gameId] })
  const body = { gameId, deviations: returns.get(gameId)?.deviations ?? null }
  return requestApproval(app, gameReopening, { id, operator, merchantCode, subject: gameId, body, reason })
}
