import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type HumanChallenge, humanChallenge, type HumanPurpose, humanSolution } from '@baize/contracts'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomBelow } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { MINUTE_MS } from '#platform/time'
import { noteOnce } from '../store/seal-keys.ts'

const LIFE_MS = 5 * MINUTE_MS
/** Rounds of one try. Browsers do them in machine code, so a thief's machine gains little over a telephone. */
const COST = 1_000
/** Tries until the work is done: at least this many, at most twice as many, so that nobody waits for luck. */
const TRIES = 150

/** A piece of work for one purpose: a telephone does it while a form is filled in, a thousand cost real money. */
export async function makeHumanChallenge(app: App, purpose: HumanPurpose): Promise<HumanChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: TRIES + randomBelow(TRIES),
    data: { purpose },
    expiresAt: new Date(app.clock.now().getTime() + LIFE_MS),
    deriveKey,
    ...secretsOf(app),
  })
  return z.parse(humanChallenge, challenge)
}

export type HumanCheck = { readonly purpose: HumanPurpose; readonly solution: string | undefined }

/** The work must be ours, for this purpose, in time, done, and not shown before. */
export async function requireHuman(app: App, { purpose, solution }: HumanCheck): Promise<void> {
  const given = readSolution(solution)
  if (!given || given.challenge.parameters.data.purpose !== purpose || !(await isDone(app, given)))
    throw new Refusal('HUMAN_CHECK_REQUIRED', { human: purpose })
  const endsAt = new Date(given.challenge.parameters.expiresAt * 1000)
  const isInTime = app.clock.now() < endsAt
  const seen = {
    kind: 'human',
    value: given.challenge.signature,
    endsAt: new Date(endsAt.getTime() + LIFE_MS),
  }
  const isNew = isInTime && (await transaction(app, (tx) => noteOnce(tx, seen)))
  if (!isNew) throw new Refusal('HUMAN_CHECK_REQUIRED', { human: purpose })
}

type Given = z.output<typeof humanSolution>

function readSolution(text: string | undefined): Given | undefined {
  if (!text) return undefined
  try {
    return z.parse(humanSolution, JSON.parse(Buffer.from(text, 'base64').toString()))
  } catch {
    return undefined
  }
}

/** A challenge that was altered, or work that was not done, is one and the same no. */
async function isDone(app: App, given: Given): Promise<boolean> {
  const { verified } = await verifySolution({ ...given, deriveKey, ...secretsOf(app) })
  return verified
}

function secretsOf(app: App) {
  return {
    hmacSignatureSecret: app.secrets.digest('human', 'challenge').toString('base64'),
    hmacKeySignatureSecret: app.secrets.digest('human', 'key').toString('base64'),
  }
}
