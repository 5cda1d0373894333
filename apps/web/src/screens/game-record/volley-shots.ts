import * as z from 'zod/mini'

/** Everything that swims in a reef; the mathematics of it would be too much to fetch for their names. */
export const shotKinds = [
  'sprat',
  'neon',
  'clownfish',
  'damsel',
  'angelfish',
  'butterflyfish',
  'wrasse',
  'pufferfish',
  'parrotfish',
  'triggerfish',
  'lionfish',
  'squid',
  'octopus',
  'turtle',
  'grouper',
  'ray',
  'marlin',
  'sunfish',
  'shark',
  'whale',
  'bomb-crab',
  'drill-crab',
  'eel',
  'tide-king',
  'moon-kraken',
  'ember-dragon',
] as const

const volley = z.object({
  shots: z.array(
    z.object({
      kind: z.enum(shotKinds),
      was: z.enum(['hit', 'kill', 'gone']),
      times: z.number(),
      free: z.optional(z.array(z.object({ times: z.number() }))),
    }),
  ),
})

export type VolleyShot = {
  readonly kind: (typeof shotKinds)[number]
  readonly was: 'hit' | 'kill' | 'gone'
  readonly times: number
  /** What the free shots of a special came to together; undefined where it gave none. */
  readonly free: { readonly count: number; readonly times: number } | undefined
}

/** What each shot of a volley was; undefined for the view of any other game. */
export function volleyShots(view: unknown): VolleyShot[] | undefined {
  const read = z.safeParse(volley, view)
  if (!read.success) return undefined
  return read.data.shots.map(({ kind, was, times, free }) => ({
    kind,
    was,
    times,
    free: free && { count: free.length, times: free.reduce((sum, each) => sum + each.times, 0) },
  }))
}
