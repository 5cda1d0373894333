import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getSealKey, login } from '@baize/contracts'
import { CompactEncrypt, importJWK } from 'jose'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { type LoginWorld, openLoginWorld, PASSWORD } from './lib/login-world.ts'

const MEMBERS = 200
const HEALTH_A_SECOND = 100

type Plan = { readonly seconds: number; readonly loginsASecond: number }

/** What a stretch of time looked like: how long health checks took, and logins where there were any. */
type Stretch = { readonly health: readonly number[]; readonly logins: readonly number[] }

/** How long a health check takes on an idle server, and on one that is hashing passwords for fifty logins a second. */
export async function run(args: readonly string[]): Promise<void> {
  const seconds = numberArgument(args, 'seconds', 5)
  const rounds = numberArgument(args, 'rounds', 7)
  const loginsASecond = numberArgument(args, 'logins', 50)
  const world = await openLoginWorld(MEMBERS)
  try {
    await measure(world, { seconds: 2, loginsASecond }) // plans are made, code is compiled
    const seen: { idle: Stretch; busy: Stretch }[] = []
    for (let round = 0; round < rounds; round++) {
      const idle = await measure(world, { seconds, loginsASecond: 0 })
      const busy = await measure(world, { seconds, loginsASecond })
      seen.push({ idle, busy })
      const [before, during] = [p99(idle.health), p99(busy.health)]
      console.log(
        `round ${round + 1}: health p99 ${rounded(before)} ms idle, ${rounded(during)} ms busy, × ${rounded(during / before)}; ` +
          `login p50 ${rounded(median(busy.logins))} ms, p99 ${rounded(p99(busy.logins))} ms`,
      )
    }
    report(seen, { seconds, rounds, loginsASecond })
  } finally {
    await world.close()
  }
}

/** Everything is sent at its own moment, whether or not what was sent before has been answered. */
async function measure(world: LoginWorld, { seconds, loginsASecond }: Plan): Promise<Stretch> {
  const bodies = await sealBodies(world, seconds * loginsASecond)
  const agent = new Agent({ keepAlive: true })
  const start = performance.now() + 100
  const [health, logins] = await Promise.all([
    Promise.all(
      moments(start, seconds, HEALTH_A_SECOND).map((at) =>
        timed(at, () => send(agent, world, { path: '/healthz' })),
      ),
    ),
    Promise.all(
      moments(start, seconds, loginsASecond).map((at, index) =>
        timed(at, () => send(agent, world, { path: login.path, body: bodies[index] ?? '' })),
      ),
    ),
  ])
  agent.destroy()
  await sleep(300)
  return { health, logins }
}

function moments(start: number, seconds: number, aSecond: number): number[] {
  return Array.from({ length: seconds * aSecond }, (_, index) => start + (index * 1000) / aSecond)
}

async function timed(at: number, work: () => Promise<void>): Promise<number> {
  await sleep(Math.max(0, at - performance.now()))
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

type Call = { readonly path: string; readonly body?: string }

async function send(agent: Agent, { address }: LoginWorld, { path, body }: Call): Promise<void> {
  const url = new URL(path, address)
  const status = await new Promise<number>((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { merchant: 'BAIZE', ...(body !== undefined && { 'content-type': 'application/json' }) },
      },
      (reply) => {
        reply.resume()
        reply.once('end', () => resolve(reply.statusCode ?? 0))
        reply.once('error', reject)
      },
    )
    call.once('error', reject)
    call.end(body)
  })
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
}

/** Sealed before the clock runs, as browsers seal theirs: what is measured is the server's work. */
async function sealBodies({ address }: LoginWorld, count: number): Promise<string[]> {
  const reply = await fetch(new URL(getSealKey.path, address))
  const { value } = (await reply.json()) as { value: { kid: string; jwk: Record<string, string> } }
  const key = await importJWK(value.jwk, 'ECDH-ES')
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const proofKey = { kty, crv, x, y }
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const data = {
        type: 'username',
        username: `bench${index % MEMBERS}`,
        password: PASSWORD,
        remember: false,
        proofKey,
      }
      const claims = { aud: login.path, ts: Date.now(), nonce: randomBytes(16).toString('base64url'), data }
      const text = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
      text.setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: value.kid })
      return JSON.stringify({ data: await text.encrypt(key) })
    }),
  )
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

type Round = { readonly idle: Stretch; readonly busy: Stretch }

function report(seen: readonly Round[], settings: Plan & { readonly rounds: number }): void {
  const middle = (figure: (round: Round) => number) => rounded(median(seen.map(figure)))
  // Each round's figures are set against each other, since the machine may be busier in one round than in the next.
  const healthP99 = middle(({ idle, busy }) => p99(busy.health) / p99(idle.health))
  console.log(
    JSON.stringify({
      bench: 'login',
      ratios: { healthP99 },
      healthP99Ms: {
        idle: middle(({ idle }) => p99(idle.health)),
        busy: middle(({ busy }) => p99(busy.health)),
      },
      loginMs: {
        p50: middle(({ busy }) => median(busy.logins)),
        p99: middle(({ busy }) => p99(busy.logins)),
      },
      ...settings,
    }),
  )
}
