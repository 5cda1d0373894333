import * as z from 'zod/mini'
import { beaconInfo } from './fairness.ts'
import { endpoint } from './endpoint.ts'

/** How the public log and the seeds stand, for all houses: there is one log. */
export const officeFairness = z.object({
  log: z.object({
    /** How many leaves it has, and when the last one came. */
    size: z.number(),
    lastLeafAt: z.nullable(z.string()),
    /** The root as the last checkpoint has it, which was signed over so many leaves. */
    root: z.string(),
    signedSize: z.number(),
    signedAt: z.string(),
    note: z.string(),
    key: z.string(),
  }),
  /** Who signed the checkpoint beside the log itself, by name. */
  witnesses: z.array(z.string()),
  beacon: beaconInfo,
  seeds: z.object({
    /** Pairs that are played with or wait to be shown, counted up to 1,001, and since when the oldest is. */
    unrevealed: z.number(),
    oldestAt: z.nullable(z.string()),
    /** Those that wait for a round that its member left open. */
    heldUp: z.number(),
    /** Bets of more than eight days ago that nobody can check yet: none while the house keeps its word. */
    unverifiable: z.number(),
  }),
})
export type OfficeFairness = z.output<typeof officeFairness>

export const getOfficeFairness = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'GET',
  path: '/wps/office/fairness',
  summary: 'The head of the public log, who witnessed it, and the oldest seed that has not been shown',
  reply: officeFairness,
  refusals: ['NOT_PERMITTED'],
})
