/** An amount of nothing is no term: the names of those that are. What is no amount is passed over. */
export function emptyAmounts(amounts: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(amounts).flatMap(([name, amount]) =>
    typeof amount === 'string' && /^0(\.0+)?$/.test(amount) ? [name] : [],
  )
}
