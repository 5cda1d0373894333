/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  const high = sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN
  return (low + high) / 2
}

/** What so large a part of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function rounded(value: number, places = 2): number {
  return Math.round(value * 10 ** places) / 10 ** places
}

/** A number given as `--name=7`, or the one to use otherwise. */
export function numberArgument(args: readonly string[], name: string, otherwise: number): number {
  const text = args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  return text === undefined ? otherwise : Number(text)
}
