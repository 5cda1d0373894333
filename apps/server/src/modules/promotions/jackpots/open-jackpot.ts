import type { LanguageCode } from '@baize/contracts'
import { money, moneyFromWire } from '@baize/money'
import { openAccounts, postIn } from '#modules/ledger'
import { openPot } from '#modules/play'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import * as store from '../store/jackpots.ts'

export type NewJackpot = {
  readonly merchantCode: string
  readonly name: string
  readonly titles: Readonly<Record<LanguageCode, string>>
  readonly currency: string
  /** What the house puts in at the start, as a decimal amount. */
  readonly start: string
  /** What is taken of each stake, in millionths. */
  readonly ppm: number
  /** What would have to be put in to be sure of it, and what it starts from once it is won, as decimal amounts. */
  readonly price: string
  readonly seed: string
}

/** Where the money of a pool is. */
export function jackpotAccount({ merchantCode, name }: Pick<NewJackpot, 'merchantCode' | 'name'>): string {
  return `jackpot:${merchantCode}-${name}`
}

/** Opens a progressive pool and fills it from the house's capital; false where there is one of that name that is played for. */
export async function openJackpotIn(tx: Tx, jackpot: NewJackpot, now: Date): Promise<boolean> {
  const account = jackpotAccount(jackpot)
  const { currency, ppm } = jackpot
  const capital = `house:capital:${currency}`
  const units = (text: string) => moneyFromWire(text, currency).units
  const amounts = { start: units(jackpot.start), price: units(jackpot.price), seed: units(jackpot.seed) }
  const { isNew, id } = await store.insertJackpotOnce(tx, { ...jackpot, id: uuidv7(now.getTime()), account })
  const isPlayedFor = await openPot(tx, { ...amounts, account, currency, ppm, now })
  if (!isNew) return isPlayedFor
  await openAccounts(
    tx,
    [account, capital].map((path) => ({ path, currency })),
  )
  const amount = money(amounts.start, currency)
  await postIn(tx, { id, reason: 'jackpot opened', transfers: [{ from: capital, to: account, amount }] })
  return true
}
