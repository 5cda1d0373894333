/** A decimal amount from the wire as a whole number with thousands separators: `12480.50` is `12,480`. */
export function wholeAmount(amount: string): string {
  const [whole = '0'] = amount.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',')
}
