import type { OwpCall } from '@baize/owp'
import * as z from 'zod/mini'
import { entityId, marketKey, names } from './messages.ts'

const ok = z.literal('OK')
const moment = z.iso.datetime({ offset: false, precision: 3 })
const producerCode = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))
const cursor = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,128}$/))
/** Where a listener is: a run of the producer and the number that it has seen, `epoch.seq`. */
const place = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}\.\d{1,15}$/))

/** The handshake of a stream is a `GET` that is signed like every call. */
export const STREAM_PATH = '/ofp/v1/stream'
export const streamQuery = z.strictObject({ producer: producerCode, after: z.optional(place) })

/** Who speaks, and what is played within a day. */
export const readFixtures = {
  method: 'GET',
  path: '/ofp/v1/fixtures',
  reply: z.object({
    status: ok,
    producers: z.array(
      z.object({
        producer: producerCode,
        kind: z.enum(['before', 'live', 'simulated']),
        /** Heartbeats come this often; so long a silence is down. */
        aliveEveryMs: z.int().check(z.gte(100), z.lte(60_000)),
        silentAfterMs: z.int().check(z.gte(200), z.lte(120_000)),
      }),
    ),
    /** The messages `fixture` of all that is announced, open or live. */
    fixtures: z.array(z.unknown()),
  }),
} as const satisfies OwpCall

/** What types of markets mean, in words. */
export const readMarketTypes = {
  method: 'GET',
  path: '/ofp/v1/market-types',
  reply: z.object({
    status: ok,
    types: z.array(z.object({ sport: z.string(), type: z.string(), names })),
  }),
} as const satisfies OwpCall

/**
 * All that holds, and what was decided since a moment (nothing: as long as the feed remembers). It comes in pages; the
 * frames that follow on the stream are those after the number of the first page, since versions make harmless what is
 * heard twice.
 */
export const readRecovery = {
  method: 'GET',
  path: '/ofp/v1/recovery',
  query: z.strictObject({
    producer: producerCode,
    after: z.optional(moment),
    cursor: z.optional(cursor),
  }),
  reply: z.object({
    status: ok,
    epoch: z.string().check(z.maxLength(40)),
    seq: z.int().check(z.gte(0)),
    at: moment,
    messages: z.array(z.unknown()).check(z.maxLength(20_000)),
    next: z.nullable(cursor),
  }),
} as const satisfies OwpCall

/**
 * A fixture, however long ago, as messages: what it is, how it stands, and results of the markets that are asked for
 * (their keys, with commas between), or of all that the feed has quoted.
 */
export const readResults = {
  method: 'GET',
  path: '/ofp/v1/results/{fixture}',
  query: z.strictObject({ markets: z.optional(z.string().check(z.maxLength(4_000))) }),
  reply: z.object({ status: ok, messages: z.array(z.unknown()).check(z.maxLength(2_000)) }),
} as const satisfies OwpCall

/** The file from which anybody redraws a simulated fixture that has ended. */
export const readProof = {
  method: 'GET',
  path: '/ofp/v1/proofs/{fixture}',
  reply: z.object({ status: ok, fixture: entityId, file: z.string() }),
} as const satisfies OwpCall

/** Every way in which a feed under test can be told to fail (SB-11). */
export const feedFaults = [
  'silence',
  'lag',
  'gap',
  'duplicate',
  'disorder',
  'conflict',
  'wrong-result',
  'cancel-range',
  'absurd-odds',
  'swapped-sides',
  'abandonment',
] as const
export type FeedFault = (typeof feedFaults)[number]

/** What a feed under test does for its tester. A feed with real contests takes no such call. */
export const tellFeed = {
  method: 'POST',
  path: '/ofp/v1/tell',
  body: z.strictObject({
    fault: z.enum(feedFaults),
    producer: z.optional(producerCode),
    fixture: z.optional(entityId),
    market: z.optional(marketKey),
    /** How long it stays so, of silence and lag; of a wrong result and a cancel, after how long it is taken back. */
    forMs: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
    /** Of a cancel: whose acceptance is touched. */
    from: z.optional(moment),
    to: z.optional(moment),
  }),
  reply: z.object({ status: ok, fixture: z.nullable(z.string()), market: z.nullable(z.string()) }),
} as const satisfies OwpCall
