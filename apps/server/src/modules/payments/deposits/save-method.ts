import { moneyFromWire } from '@baize/money'
import type { Tx } from '#platform/db'
import { coinsFromWire } from '../coins/coin-value.ts'
import { type MethodRow, upsertMethod } from '../store/methods.ts'

/** A way to deposit as it is written down by hand: decimal amounts in the merchant's currency. */
export type MethodToSave = Omit<
  MethodRow,
  'minAmount' | 'maxAmount' | 'quickAmounts' | 'ratePpm' | keyof Extras
> & {
  readonly min: string
  readonly max: string
  readonly quick: readonly string[]
  /** What a coin is worth, where it is paid in coins. */
  readonly rate?: string | null | undefined
} & { readonly [Name in keyof Extras]?: Extras[Name] | undefined }

/** What most ways have nothing of. */
type Extras = Pick<MethodRow, 'isOn' | 'arrives' | 'asksPayer' | 'network' | 'confirmations'>

/** Offers a way to deposit, or changes it. */
export async function saveMethod(
  tx: Tx,
  { min, max, quick, rate, ...method }: MethodToSave,
  currency: string,
): Promise<void> {
  const units = (text: string) => moneyFromWire(text, currency).units
  await upsertMethod(tx, {
    ...method,
    minAmount: units(min),
    maxAmount: units(max),
    quickAmounts: quick.map(units),
    isOn: method.isOn ?? true,
    arrives: method.arrives ?? null,
    asksPayer: method.asksPayer ?? false,
    network: method.network ?? null,
    confirmations: method.confirmations ?? null,
    // A rate in parts per million has the six places of a coin.
    ratePpm: rate ? coinsFromWire(rate) : null,
  })
}
