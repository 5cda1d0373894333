/** An amount as people write it, such as `12,345.67`, in units of a ten-thousandth. */
export function units(text: string): bigint {
  const [, sign, whole = '', part = ''] = /^([-−]?)([\d,]+)(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === '') throw new Error(`${text} is no amount.`)
  const size = BigInt(whole.replaceAll(',', '')) * 10_000n + BigInt(part.padEnd(4, '0'))
  return sign ? -size : size
}

/** The amount of so many units, as it is written in the worked examples. */
export function written(amount: bigint): string {
  const size = amount < 0n ? -amount : amount
  const whole = String(size / 10_000n).replace(/\B(?=(\d{3})+$)/g, ',')
  const part = String(size % 10_000n).padStart(4, '0')
  return `${amount < 0n ? '−' : ''}${whole}.${part.endsWith('00') ? part.slice(0, 2) : part}`
}
