import { type CurrencyFormat, type LanguageCode, languages } from '@baize/contracts'
import { formatAmount } from '@baize/money'

type AmountReader = { readonly money: CurrencyFormat; readonly language: LanguageCode }

/**
 * An amount that was kept with its currency, such as `123.45 CNY`, as the house writes it to whoever reads. What is in
 * another currency than the house's of now stays as it was kept.
 */
export function amountText(kept: string, { money, language }: AmountReader): string {
  const [amount = '', currency] = kept.split(' ')
  const text = currency === money.currency ? formatAmount(amount, money) : kept
  // From right to left it would be turned around with its sentence.
  return languages[language].direction === 'rtl' ? `\u2068${text}\u2069` : text
}
