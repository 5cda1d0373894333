import type {
  Approval,
  BodyOf,
  cancelFreeRounds as cancelling,
  FreeRoundsGrant,
  giveFreeRounds as giving,
} from '@baize/contracts'
import { capabilities } from '@baize/contracts'
import { moneyFromWire, moneyToWire, parseMoney, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { requirePlayable } from '#modules/catalog'
import { notActiveAmong, requireOwnMember } from '#modules/identity'
import { mayHaveBonus } from '#modules/limits'
import { approvalKind, recordAudit, requestApproval, requireAction, requireAsker } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { playerRef } from './owp/players.ts'
import { type GivenRow, readGiven } from './store/free-rounds.ts'
import { cancelFreeRounds, grantFreeRounds } from './vendors/free-rounds.ts'
import { findVendorGame, listVendors } from './vendors/known-vendors.ts'

/** A member is given free rounds, whom bonuses may be given to; the vendor is told. */
export const freeRoundsGift = approvalKind({
  kind: 'free-rounds.give',
  action: 'giveFreeRounds',
  body: z.object({
    vendor: z.string(),
    gameId: z.string(),
    count: z.int(),
    stake: z.string(),
    currency: z.string(),
    days: z.int(),
  }),
  async prepare({ secrets, clock }) {
    return async (tx, { id, subject: memberId, body }) => {
      const { vendor, gameId, count, stake, currency, days } = body
      const now = clock.now()
      const isBarred = (await notActiveAmong(tx, [memberId])).length > 0
      if (isBarred || !(await mayHaveBonus(tx, { memberId, now }))) return { failure: 'not-allowed' }
      await grantFreeRounds(tx, {
        vendor,
        grantId: id,
        players: [playerRef(secrets, { vendor, memberId })],
        games: [gameId],
        count,
        stake: moneyFromWire(stake, currency),
        validFrom: now,
        validUntil: new Date(now.getTime() + days * DAY_MS),
      })
      return {}
    }
  },
})

/** Asks that a member be given free rounds of a game that the house has; another operator decides. */
export async function askFreeRounds(
  app: App,
  operator: Operator,
  { id, memberId, gameId, count, stake: text, days, reason }: BodyOf<typeof giving>,
): Promise<Approval> {
  requireAsker(app, operator, freeRoundsGift)
  const { merchantCode, type } = await requireOwnMember(app, operator, memberId)
  if (capabilities(type).isTrial) throw new Refusal('NOT_FOUND')
  await requirePlayable(app.db, { merchantCode, code: gameId })
  const game = await findVendorGame(app, gameId)
  if (!game?.hasFreeRounds) throw new Refusal('GAME_NOT_FOUND')
  const currency = await readCurrency(app.db, merchantCode)
  const stake = parseMoney(text, currency)
  if (!stake) throw new Refusal('INVALID_AMOUNT', { fields: ['stake'] })
  const { vendor } = game
  const body = { vendor, gameId, count, stake: moneyToWire(stake), currency, days }
  const question = { id, operator, merchantCode, subject: memberId, body, reason }
  return requestApproval(app, freeRoundsGift, question)
}

/** What a member was given, by a promotion or by operators. */
export async function listFreeRounds(
  app: App,
  operator: Operator,
  memberId: string,
): Promise<FreeRoundsGrant[]> {
  requireAction(operator, 'listFreeRounds')
  await requireOwnMember(app, operator, memberId)
  return (await readGiven(app.db, await placesOf(app, memberId))).map(onWire)
}

/** Takes back what a member has not played; one operator is enough, as for a reward that nobody claimed. */
export async function takeBackFreeRounds(
  app: App,
  operator: Operator,
  { memberId, grantId, reason }: BodyOf<typeof cancelling>,
): Promise<FreeRoundsGrant> {
  requireAction(operator, 'cancelFreeRounds')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const places = await placesOf(app, memberId)
  const find = async () => (await readGiven(app.db, places)).find((each) => each.grantId === grantId)
  const given = await find()
  if (!given) throw new Refusal('NOT_FOUND')
  await transaction(app, async (tx) => {
    if (!(await cancelFreeRounds(tx, given, app.clock.now()))) return
    const line = { operator, merchantCode, action: 'free-rounds.cancel', subject: memberId }
    const after = { grantId, vendor: given.vendor, isCancelled: true, reason }
    await recordAudit(tx, { ...line, before: { grantId, isCancelled: false }, after })
  })
  return onWire((await find()) ?? given)
}

/** What each vendor calls a member. */
async function placesOf(app: App, memberId: string): Promise<{ vendors: string[]; refs: string[] }> {
  const vendors = (await listVendors(app)).map(({ code }) => code)
  return { vendors, refs: vendors.map((vendor) => playerRef(app.secrets, { vendor, memberId })) }
}

function onWire(row: GivenRow): FreeRoundsGrant {
  const { grantId, vendor, games, count, played, stake, currency } = row
  return {
    grantId,
    vendor,
    games: [...games],
    count,
    played,
    stake: unitsToWire(stake),
    currency,
    validFrom: row.validFromAt.toISOString(),
    validUntil: row.validUntilAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  }
}
