import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** By how many outcomes a market has, the house keeps another part. */
export const marginClasses = ['two-way', 'three-way', 'correct-score', 'outright'] as const

/** A rule by its name, with the figures in it; each has a text in every language. */
const houseRule = z.object({ rule: z.string(), figures: z.record(z.string(), z.number()) })

/** What holds now, or what held under a hash: bets carry it, so that nobody can change rules behind them. */
export const getSportsRules = endpoint({
  method: 'GET',
  path: '/wps/sports/rules',
  summary: 'The rules of the house by sport, what it keeps of each kind of market, and how matches are drawn',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
  reply: z.object({
    rulesHash: z.string(),
    /** Whether these are the rules of now. */
    isInForce: z.boolean(),
    /** In millionths, before the start and while a match is live. */
    margins: z.array(z.object({ marginClass: z.enum(marginClasses), before: z.number(), live: z.number() })),
    /** Of all sports first, under `all`. */
    sports: z.array(
      z.object({
        sport: z.string(),
        stands: z.array(houseRule),
        void: z.array(houseRule),
        /** How its simulated matches are drawn: the model with its version, and how long a step takes. */
        model: z.nullable(z.object({ name: z.string(), stepSeconds: z.number() })),
        /** Its types of markets. */
        markets: z.array(z.object({ type: z.string(), marginClass: z.enum(marginClasses) })),
      }),
    ),
    /** How long figures and closing odds are public. */
    publicDays: z.number(),
  }),
  refusals: ['RULES_NOT_FOUND'],
})
