import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { App } from '../app.ts'
import { perApp } from '../per-app.ts'
import { createTurns } from '../turns.ts'

/** Of Argon2id: memory in KiB, passes, lanes. */
export type HashStrength = {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** What OWASP asks for: 19 MiB, two passes, one lane. */
export const owaspStrength: HashStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing may take one core less than there are, so that other requests are still answered. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Some seconds' worth: who comes after that would have given up before their turn. */
const MOST_WAITING = 200

/** What a person keeps to themselves, and what for: the same words for two purposes have two hashes. */
export type Secret = {
  readonly purpose: 'password' | 'payment-password' | 'security-answer' | 'operator-password'
  readonly text: string
}

/** The pepper is the server's, so a stolen table alone cannot be tried against. */
export async function hashSecret(app: App, secret: Secret): Promise<string> {
  return inTurn(app, () => hash(peppered(app, secret), app.hashStrength))
}

/** Without a hash it takes just as long and says no, so that nobody learns from the time whether an account exists. */
export async function isSecret(app: App, secret: Secret, hashed: string | null): Promise<boolean> {
  // Asked for whether or not it is needed: the first to come pays for it, whoever that is.
  const nobodys = await nobodysHash(app)
  const isRight = await inTurn(app, () => verify(hashed ?? nobodys, peppered(app, secret)))
  return isRight && hashed !== null
}

function peppered(app: App, { purpose, text }: Secret): string {
  return app.secrets.digest(`pepper:${purpose}`, text.normalize('NFKC')).toString('base64')
}

const nobodysHash = perApp((app) =>
  hash(peppered(app, { purpose: 'password', text: 'nobody' }), app.hashStrength),
)

const takeTurn = createTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })

function inTurn<Result>(app: App, work: () => Promise<Result>): Promise<Result> {
  return takeTurn(() => {
    app.metrics.hashes.inc()
    return work()
  })
}
