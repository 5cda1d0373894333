import type { Approval, BodyOf, changeJackpot as contract } from '@baize/contracts'
import { moneyFromWire, moneyToWire, parseMoney, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { approvalKind, houseOf, requestApproval, requireAsker } from '#modules/operators'
import { changeTerms, readPotSheets } from '#modules/play'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import * as store from '../store/jackpots.ts'

/** Gives a pot other terms from its next win on: who has played for it on those that stand loses nothing. */
export const jackpotChange = approvalKind({
  kind: 'jackpot.change',
  action: 'changeJackpot',
  body: z.object({ ppm: z.int(), price: z.string(), seed: z.string() }),
  async before(db, { subject }) {
    return (await nextOf(db, subject)) ?? null
  },
  async apply(tx, { subject: account, body, ...agreed }) {
    const pot = await findPot(tx, { merchantCode: houseOf(agreed), account })
    if (!pot) return { failure: 'NOT_FOUND' }
    const units = (text: string) => moneyFromWire(text, pot.currency).units
    const terms = { ppm: body.ppm, price: units(body.price), seed: units(body.seed) }
    const [sheet] = await readPotSheets(tx, [account])
    // What stands already needs no change: one that waited is taken back by it.
    const isStanding = sheet?.ppm === terms.ppm && sheet.price === terms.price && sheet.seed === terms.seed
    await changeTerms(tx, account, isStanding ? undefined : terms)
    return {}
  },
})

/** What a pot is played for after its next win, as things stand. */
async function nextOf(db: Db | Tx, account: string) {
  const [sheet] = await readPotSheets(db, [account])
  if (!sheet) return undefined
  const { nextPpm, nextPrice, nextSeed, ppm, price, seed } = sheet
  return {
    ppm: nextPpm ?? ppm,
    price: unitsToWire(nextPrice ?? price),
    seed: unitsToWire(nextSeed ?? seed),
  }
}

type PotKey = { readonly merchantCode: string; readonly account: string }

/** A pot of the house that somebody plays for. */
async function findPot(
  db: Db | Tx,
  { merchantCode, account }: PotKey,
): Promise<store.JackpotRow | undefined> {
  const pots = await store.readJackpots(db, merchantCode)
  const [sheet] = await readPotSheets(db, [account])
  return sheet && pots.find((each) => each.account === account)
}

/** Asks for other terms of a pot; another operator decides. */
export async function askJackpotChange(
  app: App,
  operator: Operator,
  { id, house: merchantCode, account, ppm, reason, ...asked }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAsker(app, operator, jackpotChange, merchantCode)
  const pot = await findPot(app.db, { merchantCode, account })
  if (!pot) throw new Refusal('NOT_FOUND')
  const [price, seed] = [parseMoney(asked.price, pot.currency), parseMoney(asked.seed, pot.currency)]
  if (!price || price.units === 0n) throw new Refusal('INVALID_AMOUNT', { fields: ['price'] })
  if (!seed || seed.units === 0n) throw new Refusal('INVALID_AMOUNT', { fields: ['seed'] })
  const body = { ppm, price: moneyToWire(price), seed: moneyToWire(seed) }
  return requestApproval(app, jackpotChange, { id, operator, merchantCode, subject: account, body, reason })
}
