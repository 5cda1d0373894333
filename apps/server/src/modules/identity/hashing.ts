import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { App } from '#platform/app'

/** Argon2id at OWASP's strength: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing may take one core less than there are, so that other requests are still answered. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** What a person keeps to themselves, and what for: the same words for two purposes have two hashes. */
export type Secret = {
  readonly purpose: 'password' | 'payment-password' | 'security-answer'
  readonly text: string
}

const waiting: (() => void)[] = []
let underWay = 0

/** The pepper is the server's, so a stolen table alone cannot be tried against. */
export async function hashSecret(app: App, secret: Secret): Promise<string> {
  return inTurn(() => hash(peppered(app, secret), strength))
}

/** Without a hash it takes just as long and says no, so that nobody learns from the time whether an account exists. */
export async function isSecret(app: App, secret: Secret, hashed: string | null): Promise<boolean> {
  const known = hashed ?? (await nobodysHash(app))
  const isRight = await inTurn(() => verify(known, peppered(app, secret)))
  return isRight && hashed !== null
}

function peppered(app: App, { purpose, text }: Secret): string {
  return app.secrets.digest(`pepper:${purpose}`, text.normalize('NFKC')).toString('base64')
}

const nobodies = new WeakMap<App, Promise<string>>()

function nobodysHash(app: App): Promise<string> {
  const known = nobodies.get(app) ?? hash(peppered(app, { purpose: 'password', text: 'nobody' }), strength)
  nobodies.set(app, known)
  return known
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  underWay++
  try {
    return await work()
  } finally {
    underWay--
    waiting.shift()?.()
  }
}
