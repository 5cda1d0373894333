import type { LanguageCode } from '@baize/contracts'
import { outlivesPlayers } from '@baize/engines'
import { money, moneyFromWire } from '@baize/money'
import { openAccounts, postIn } from '#modules/ledger'
import { openPot } from '#modules/play'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { shortestLife } from './check-jackpots.ts'
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

type Opened = {
  readonly isNew: boolean
  readonly account: string
  /** Whether it would fall so rarely, at what the house takes now, that nobody who plays for it lives to see it. */
  readonly outlivesPlayers: boolean
}

/** Opens a progressive pool and fills it from the house's capital; one of that name is left as it is. */
export async function openJackpot(app: App, jackpot: NewJackpot): Promise<Opened> {
  const account = jackpotAccount(jackpot)
  const { merchantCode, ppm, currency } = jackpot
  const price = moneyFromWire(jackpot.price, currency).units
  const days = await shortestLife(app, { merchantCode, ppm, price })
  const isTooLarge = days !== undefined && outlivesPlayers(days)
  if (isTooLarge) app.log.warn({ account, days: Math.round(days) }, 'a pot would outlive who plays for it')
  const isNew = await transaction(app, (tx) => openJackpotIn(tx, jackpot, app.clock.now()))
  return { isNew, account, outlivesPlayers: isTooLarge }
}

/** Where the money of a pool is. */
export function jackpotAccount({ merchantCode, name }: Pick<NewJackpot, 'merchantCode' | 'name'>): string {
  return `jackpot:${merchantCode}-${name}`
}

/** The same with what else is changed; false where there is one of that name that is played for. */
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
