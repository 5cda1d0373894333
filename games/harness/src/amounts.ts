const UNITS = 10_000n

export const unitsOf = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.')
  const units = BigInt(whole) * UNITS + BigInt(part.padEnd(4, '0').slice(0, 4))
  return amount.startsWith('-') ? -units : units
}

export const amountOf = (units: bigint): string => {
  const size = units < 0n ? -units : units
  return `${units < 0n ? '-' : ''}${size / UNITS}.${String(size % UNITS).padStart(4, '0')}`
}
