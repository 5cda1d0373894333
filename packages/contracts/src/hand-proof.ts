import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { handRecord } from './hand-record.ts'
import { provenLeaf } from './proof-file.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const salt = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const card = z.int().check(z.nonnegative(), z.lte(51))
const place = z.int().check(z.nonnegative())

/**
 * Everything that one of those who were in a hand can check it with and ask nobody: what was played, how the deck came
 * about, and every card that they may know with what shows that it lay at its place under the root in the log.
 */
export const handProofFile = z.object({
  format: z.literal('baize hand v1 proof'),
  /** Where whoever the file is for sat. */
  place,
  domain: z.string(),
  rules: z.unknown(),
  record: handRecord,
  log: z.object({
    /** A signed note over the whole log, as it was when the file was made. */
    checkpoint: z.string(),
    deal: provenLeaf,
    beacon: provenLeaf,
  }),
  /** By their places in the deck as it was dealt, from 0. */
  opened: z.array(z.object({ place: card, card, salt, proof: z.array(hash) })),
  /** The house's seed, from which all 52 cards follow: a day after the hand was over, and never before. */
  seed: z.nullable(hash),
  key: z.string(),
})
export type HandProofFile = z.output<typeof handProofFile>

/** A round of play that stands for a hand; of a sit & go, in which there are many, with the number of the hand. */
const handKey = z.strictObject({
  roundId: z.uuid(),
  hand: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
})

export const getHandProof = endpoint({
  method: 'GET',
  path: '/wps/cards/proof',
  summary:
    'One of my hands of cards as a file that the verifier checks; what others held is in it a day later',
  audience: 'member',
  rate: 'list',
  hasDemo: true,
  query: handKey,
  reply: handProofFile,
  refusals: ['LOGIN_REQUIRED', 'ROUND_NOT_FOUND'],
})

export const getHand = endpoint({
  method: 'GET',
  path: '/wps/cards/hand',
  summary: 'One of my hands of cards: what was played, my own cards, and everybody’s a day later',
  audience: 'member',
  rate: 'list',
  hasDemo: true,
  query: handKey,
  reply: z.object({
    place,
    record: handRecord,
    /** What was dealt to whom, as far as I may know it. */
    dealt: z.array(z.object({ place, cards: z.array(card) })),
    /** When everything is opened to those who were in the hand. */
    opensAt: z.string(),
    /** The hand line by line, as programs that read histories take it. */
    text: z.string(),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROUND_NOT_FOUND'],
})
export type PlayedCards = z.output<typeof getHand.reply>

export const getContest = endpoint({
  method: 'GET',
  path: '/wps/cards/contest',
  summary: 'One of my sit & go: what it cost, which of all I became, and the hands that I was in',
  audience: 'member',
  rate: 'list',
  hasDemo: true,
  query: z.strictObject({ roundId: z.uuid() }),
  reply: z.object({
    entry: z.string(),
    fee: z.string(),
    /** Null where it was cancelled; `paid` is the prize, or what came back of entry and fee. */
    finish: z.nullable(z.number()),
    paid: z.string(),
    /** Whether it waits for my account. */
    isOwed: z.boolean(),
    /** With how many chips each was begun and ended; chips are no money. */
    hands: z.array(z.object({ hand: z.number(), endedAt: z.string(), stack: z.number(), after: z.number() })),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROUND_NOT_FOUND'],
})
export type PlayedContest = z.output<typeof getContest.reply>
