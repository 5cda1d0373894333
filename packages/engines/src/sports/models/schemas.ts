import * as z from 'zod/mini'

/** What states and parameters are made of, so that what comes from outside is looked at before it is believed. */
export const count = z.int().check(z.gte(0), z.lte(1_000_000))
export const sideName = z.enum(['home', 'away'])
export const scorePair = z.object({ home: count, away: count })
export const lastSteps = z
  .array(z.object({ key: z.string().check(z.maxLength(24)), side: z.nullable(sideName) }))
  .check(z.maxLength(12))

/** A guard by a schema that looks at each value once: states are plain values that nobody changes. */
export function guardOf<T>(schema: z.ZodMiniType<T>): (value: unknown) => value is T {
  const known = new WeakSet<object>()
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false
    if (known.has(value)) return true
    const isIt = schema.safeParse(value).success
    if (isIt) known.add(value)
    return isIt
  }
}
