/** One thing that would change, by its name; undefined where there is nothing. */
export type Change = { readonly name: string; readonly before: unknown; readonly after: unknown }

type Values = Readonly<Record<string, unknown>>

/** What differs between how it stands and how it would be, each by its name such as `rebates.RNG`. */
export function changesBetween(before: Values | null, after: Values): Change[] {
  const [old, wanted] = [flat(before ?? {}), flat(after)]
  const names = [...new Set([...wanted.keys(), ...old.keys()])]
  return names
    .map((name) => ({ name, before: old.get(name), after: wanted.get(name) }))
    .filter((change) => !isSame(change.before, change.after))
}

/** Lists are the same where they hold the same. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function flat(values: Values, under = ''): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([name, value]) =>
      isValues(value) ? [...flat(value, `${under}${name}.`)] : [[`${under}${name}`, value] as const],
    ),
  )
}

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
