import { strict as assert } from 'node:assert'
import { checkMatchProof, matchEndBody, type MatchProofFile, matchProof, valuesRoot } from '@baize/engines'
import { type FeedFixture, readProof } from '@baize/ofp'
import { sendCall } from '@baize/owp'
import * as z from 'zod/mini'
import { appendLeaf, beaconOf, beaconValues } from '#modules/fairness'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { readFeeds } from '../store/feeds.ts'
import * as store from '../store/fixtures.ts'
import { lineTo } from './save-feed.ts'

const AT_ONCE = 50

export const PROVING = 'sports-proofs'

/** Asks feeds for the files from which simulated matches that are over are redrawn. */
export async function fetchProofs(app: App): Promise<void> {
  const feeds = new Map((await readFeeds(app.db)).map((feed) => [feed.code, feed]))
  const fetched = await eachAlone(app, await store.readUnproven(app.db, AT_ONCE), {
    job: PROVING,
    idOf: ({ id }) => id,
    work: async ({ id, sport, feedCode, simulation }) => {
      const feed = feeds.get(feedCode)
      if (!feed) return
      const answer = await sendCall(lineTo(app, feed), readProof, { parts: { fixture: id } })
      if (answer.kind !== 'done') return
      const file = checkedFile({ id, sport, simulation }, parsed(answer.reply.file))
      assert(file && (await isSpoken(app, file)), `The match ${id} is not what was promised of it.`)
      const { source } = beaconOf(app)
      await transaction(app, (tx) => keepProof(tx, file, source))
    },
  })
  reportFailed(PROVING, fetched)
}

/** The beacon says itself what it said for each step: a feed's word for it is none. */
async function isSpoken(app: App, { rounds }: MatchProofFile): Promise<boolean> {
  const values = await beaconValues(
    app,
    rounds.map(({ round }) => BigInt(round)),
  )
  return rounds.every(({ value: said }, step) => said === values[step])
}

/** Keeps the file of a match; what it was drawn from goes into the public log with it. */
async function keepProof(tx: Tx, file: MatchProofFile, source: string): Promise<void> {
  const { fixture: id, seed, rounds } = file
  if (!(await store.keepProof(tx, { id, proof: JSON.stringify(file) }))) return
  const values = valuesRoot(rounds.map(({ value: said }) => said))
  const body = matchEndBody({ match: id, seed, source, steps: rounds.length, values })
  await store.keepEndLeaf(tx, { id, leaf: await appendLeaf(tx, { kind: 'match-end', body }) })
}

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Of our own beacon 32 bytes, of drand the 48 of a signature. */
const value = z.string().check(z.regex(/^(?:[0-9a-f]{64}|[0-9a-f]{96})$/))
/** What the feed shows of a match that is over: its seed, and what the beacon said for each step. */
const shown = z.object({
  seed: hash,
  rounds: z.array(z.union([value, z.object({ value })])).check(z.maxLength(2_000)),
})

type Promised = {
  readonly id: string
  readonly sport: string
  readonly simulation: NonNullable<FeedFixture['simulation']>
}

/** The file of a match, made from what was promised of it and held against that; nothing where they do not agree. */
function checkedFile({ id, sport, simulation }: Promised, said: unknown): MatchProofFile | undefined {
  const { data } = z.safeParse(shown, said)
  const { parameters, seedHash, parametersHash, firstRound } = simulation
  if (!data) return undefined
  const file = matchProof({
    fixture: id,
    sport,
    parameters,
    seed: data.seed,
    firstRound: BigInt(firstRound),
    values: data.rounds.map((round) => (typeof round === 'string' ? round : round.value)),
  })
  const isKept = file.seedHash === seedHash && file.parametersHash === parametersHash
  return isKept && checkMatchProof(file).problem === null ? file : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
