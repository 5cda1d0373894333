import { readFixtures, readMarketTypes, readProof, readRecovery, readResults, tellFeed } from '@baize/ofp'
import type { OwpCall, OwpErrorCode } from '@baize/owp'
import * as z from 'zod/mini'
import { failAs } from './faults.ts'
import { ALIVE_EVERY_MS, type FeedWorld, SILENT_AFTER_MS } from './feed-world.ts'
import { marketTypeNames } from './market-names.ts'
import { fixtureMessage } from './messages.ts'
import { proofOf } from './proof.ts'
import type { Producer } from './producer.ts'
import { recoveryPage } from './recovery.ts'
import { findMatch, resultMessages } from './replay.ts'

/** A no to the platform, in the words of the protocol. */
export class FeedProblem extends Error {
  readonly code: OwpErrorCode

  constructor(code: OwpErrorCode) {
    super(code)
    this.code = code
  }
}

type Asked = {
  readonly parts: readonly string[]
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

type Answer = { readonly call: OwpCall; run(world: FeedWorld, asked: Asked): Promise<object> | object }

function read<Schema extends z.ZodMiniType>(schema: Schema, said: unknown): z.output<Schema> {
  const result = z.safeParse(schema, said)
  if (!result.success) throw new FeedProblem('INVALID_REQUEST')
  return result.data
}

export function producerOf({ before, live }: FeedWorld, code: string): Producer {
  const producer = [before, live].find((each) => each.code === code)
  if (!producer) throw new FeedProblem('INVALID_REQUEST')
  return producer
}

const MOST_MARKETS = 200

/** Every call of the platform, and that of a tester. */
export const answers: readonly Answer[] = [
  {
    call: readFixtures,
    run: ({ before, live, matches }) => ({
      producers: [before, live].map(({ code }) => ({
        producer: code,
        kind: 'simulated',
        aliveEveryMs: ALIVE_EVERY_MS,
        silentAfterMs: SILENT_AFTER_MS,
      })),
      fixtures: [...matches.values()]
        .filter(({ endedAt }) => endedAt === undefined)
        .map((match) => fixtureMessage(match)),
    }),
  },
  { call: readMarketTypes, run: () => ({ types: marketTypeNames }) },
  {
    call: readRecovery,
    run(world, { query }) {
      const { producer, after, cursor } = read(readRecovery.query, query)
      const since = after === undefined ? 0 : Date.parse(after)
      return recoveryPage(world, { producer: producerOf(world, producer), after: since, cursor })
    },
  },
  {
    call: readResults,
    async run(world, { parts: [fixture = ''], query }) {
      const { markets } = read(readResults.query, query)
      const match = await findMatch(world, fixture)
      if (!match) throw new FeedProblem('ROUND_NOT_FOUND')
      const asked = markets?.split(',').slice(0, MOST_MARKETS)
      return { messages: resultMessages(world, match, asked) }
    },
  },
  {
    call: readProof,
    async run(world, { parts: [fixture = ''] }) {
      const match = await findMatch(world, fixture)
      const file = match && (await proofOf(world, match))
      if (!file) throw new FeedProblem('ROUND_NOT_FOUND')
      return { fixture, file }
    },
  },
  {
    call: tellFeed,
    run(world, { body }) {
      if (!world.settings.takesTestCalls) throw new FeedProblem('PROVIDER_DISABLED')
      const done = failAs(world, read(tellFeed.body, body))
      if (!done) throw new FeedProblem('ROUND_NOT_FOUND')
      return done
    },
  },
]
