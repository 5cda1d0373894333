import type { Approval, BodyOf, changeStakes as contract } from '@baize/contracts'
import { type Currency, moneyFromWire, parseMoney, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { approvalKind, houseOf, requestApproval, requireAsker } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { findBuiltIn } from './built-in.ts'
import { forgetSettings, gameSettings } from './settings.ts'
import { stakeLimits, type StakeLimits, type StakeSpan } from './stakes.ts'
import { lockGame, readStakes, writeStakes } from './store/games.ts'
import { findVendorGame } from './vendors/known-vendors.ts'

/** What may be staked on a game of a house, from the next round on; rounds under way are played to their end. */
export const stakesChange = approvalKind({
  kind: 'game.stakes',
  action: 'changeStakes',
  body: z.object({ least: z.nullable(z.string()), most: z.nullable(z.string()) }),
  async before(db, { merchantCode, subject: code }) {
    const span = await readStakes(db, { merchantCode: merchantCode ?? '', code })
    return { least: span ? unitsToWire(span.least) : null, most: span ? unitsToWire(span.most) : null }
  },
  async prepare(app) {
    return async (tx, { subject: code, body: { least, most }, ...agreed }) => {
      const game = { merchantCode: houseOf(agreed), code }
      const currency = await readCurrency(tx, game.merchantCode)
      const units = (text: string) => moneyFromWire(text, currency).units
      const span = least === null || most === null ? null : { least: units(least), most: units(most) }
      await lockGame(tx, game)
      await writeStakes(tx, game, span)
      forgetSettings(app)
      return {}
    }
  },
})

type HouseGame = { readonly merchantCode: string; readonly code: string; readonly currency: Currency }

/** What may be staked on a round of a game in a house; nothing where that is neither ours nor a vendor's. */
export async function stakesOfGame(
  app: App,
  { currency, ...game }: HouseGame,
): Promise<StakeLimits | undefined> {
  if (!findBuiltIn(game.code) && !(await findVendorGame(app, game.code))) return undefined
  return stakeLimits(currency, (await gameSettings(app, game)).stakes)
}

/** Asks that less or more be staked on a game, within what its currency allows; another operator decides. */
export async function askStakes(
  app: App,
  operator: Operator,
  { id, house: merchantCode, gameId: code, stakes, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAsker(app, operator, stakesChange, merchantCode)
  const currency = await readCurrency(app.db, merchantCode)
  if (!(await stakesOfGame(app, { merchantCode, code, currency }))) throw new Refusal('GAME_NOT_FOUND')
  const span = stakes && requireSpan(stakes, currency)
  const body = {
    least: span ? unitsToWire(span.least) : null,
    most: span ? unitsToWire(span.most) : null,
  }
  return requestApproval(app, stakesChange, { id, operator, merchantCode, subject: code, body, reason })
}

function requireSpan(
  asked: { readonly least: string; readonly most: string },
  currency: Currency,
): StakeSpan {
  const [least, most] = [parseMoney(asked.least, currency)?.units, parseMoney(asked.most, currency)?.units]
  const limits = stakeLimits(currency)
  const isStep = (units: bigint) => units % limits.step === 0n
  if (least === undefined || least < limits.least || !isStep(least))
    throw new Refusal('INVALID_AMOUNT', { fields: ['stakes.least'] })
  if (most === undefined || most < least || most > limits.most || !isStep(most))
    throw new Refusal('INVALID_AMOUNT', { fields: ['stakes.most'] })
  return { least, most }
}
