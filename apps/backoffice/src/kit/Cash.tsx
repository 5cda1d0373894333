import { useHouse } from '../lib/houses.ts'
import { sumIn } from './figures.ts'

type CashProps = { readonly amount: string; readonly house: string }

/** An amount in the currency of the house, exactly as it is. */
export function Cash({ amount, house }: CashProps) {
  const { currency } = useHouse(house)
  return <bdi>{sumIn(currency)(amount)}</bdi>
}
