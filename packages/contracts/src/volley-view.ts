import * as z from 'zod/mini'

/** Everything that swims in a reef; the mathematics of it would be too much to fetch for their names. */
export const reefKindNames = [
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

/** A volley as it stands in a member's history: what each of its shots was. */
export const volleyView = z.object({
  shots: z.array(
    z.object({
      kind: z.enum(reefKindNames),
      was: z.enum(['hit', 'kill', 'gone']),
      times: z.number(),
      free: z.optional(z.array(z.object({ times: z.number() }))),
    }),
  ),
})
export type VolleyView = z.output<typeof volleyView>
