import { fork } from 'node:child_process'
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getSealKey, login } from '@baize/contracts'
import { money } from '@baize/money'
import { CompactEncrypt, importJWK } from 'jose'
import pg from 'pg'
import { getSeeds, setClientSeed, settleSeeds } from '../../apps/server/src/modules/fairness/index.ts'
import { createMember } from '../../apps/server/src/modules/identity/index.ts'
import { hashSecret } from '../../apps/server/src/platform/hashing.ts'
import { openAccounts, post } from '../../apps/server/src/modules/ledger/index.ts'
import { openGame, type Owner } from '../../apps/server/src/modules/play/index.ts'
import { openPockets } from '../../apps/server/src/modules/wallet/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { uuidv7 } from '../../apps/server/src/platform/random.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { startPostgres } from '../../scripts/postgres.ts'

const PASSWORD = 'green felt, brass rail'
export const VENDOR = 'BENCH'

/** Somebody who plays: with money, seeds, a game that is open, and a browser that is logged in. */
export type Player = {
  readonly owner: Owner
  readonly sessionId: string
  readonly key: KeyObject
  readonly token: string
}

export type BetWorld = {
  readonly app: App
  readonly databaseUrl: string
  readonly databasePid: number
  readonly address: string
  readonly players: readonly Player[]
  close(): Promise<void>
}

/** The real server in a process of its own, on a durable database, and so many members who are ready to play. */
export async function openBetWorld(members: number): Promise<BetWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'))
  const postgres = await startPostgres(folder)
  const child = fork(join(import.meta.dirname, 'login-server.ts'), [postgres.url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), ended.then(() => [undefined])])
  const { app, close: closeApp } = createApp(parseConfig({ DATABASE_URL: postgres.url }), createLog('warn'))
  const close = async () => {
    await closeApp()
    if (child.connected) child.disconnect()
    await ended
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (!isStarted(message)) {
    await close()
    throw new StartProblem('The server for the bench did not start; what is wrong stands above.')
  }
  await layLimit(postgres.url)
  const players = await layPlayers(app, message.address, members)
  return {
    app,
    databaseUrl: postgres.url,
    databasePid: postgres.pid,
    address: message.address,
    players,
    close,
  }
}

function isStarted(message: unknown): message is { address: string } {
  return typeof message === 'object' && message !== null && 'address' in message
}

async function layLimit(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query(readFileSync(join(import.meta.dirname, 'bet-world.sql'), 'utf8'))
  await owner.end()
}

async function layPlayers(app: App, address: string, count: number): Promise<Player[]> {
  const hash = await hashSecret(app, { purpose: 'password', text: PASSWORD })
  await transaction(app, (tx) => openAccounts(tx, [{ path: 'gateway:bench', currency: 'CNY' }]))
  const { kid, jwk } = await readSealKey(address)
  const sealKey = await importJWK(jwk, 'ECDH-ES')
  const players: Player[] = []
  for (let number = 0; number < count; number += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - number) }, (_, index) => number + index)
    const made = numbers.map(async (each): Promise<Player> => {
      const account = `bench${each}`
      const owner = await layMember(app, { account, hash })
      const { sessionId } = await openGame(app, { owner, vendor: VENDOR, gameCode: 'bench' })
      const { key, token } = await logIn(address, { account, kid, sealKey })
      return { owner, sessionId, key, token }
    })
    players.push(...(await Promise.all(made)))
  }
  for (const { owner } of players) await untilReady(app, owner.memberId)
  return players
}

/** Where the server's own job committed to a pair before this program did, the beacon has yet to speak. */
async function untilReady(app: App, memberId: string): Promise<void> {
  while (!(await getSeeds(app, memberId)).active) await sleep(500)
}

const AT_ONCE = 8

type NewMember = { readonly account: string; readonly hash: string }

async function layMember(app: App, { account, hash }: NewMember): Promise<Owner> {
  const { secrets } = app
  const memberId = await transaction(app, async (tx) => {
    const { id } = await createMember(tx, {
      secrets,
      merchantCode: 'BAIZE',
      account,
      type: 0,
      language: 'EN',
      registerMethod: 'H5',
      registerHost: 'localhost',
      password: { hash, isTemporary: false },
    })
    await openPockets(tx, { memberId: id, currency: 'CNY' })
    return id
  })
  const to = `member:${memberId}:cash`
  const transfers = [{ from: 'gateway:bench', to, amount: money(10n ** 12n, 'CNY') }]
  await post(app, { id: uuidv7(), reason: 'bench', transfers })
  const earlier = { ...app, clock: { now: () => new Date(Date.now() - 60_000) } }
  await settleSeeds(earlier, memberId)
  const { next } = await getSeeds(app, memberId)
  await setClientSeed(app, { memberId, pairId: next.id, clientSeed: account })
  return { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
}

type SealKey = { readonly kid: string; readonly jwk: Record<string, string> }

async function readSealKey(address: string): Promise<SealKey> {
  const reply = await fetch(new URL(getSealKey.path, address))
  const { value } = (await reply.json()) as { value: SealKey }
  return value
}

type Entering = {
  readonly account: string
  readonly kid: string
  readonly sealKey: Awaited<ReturnType<typeof importJWK>>
}

async function logIn(address: string, { account, kid, sealKey }: Entering) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const data = {
    type: 'username',
    door: 'member',
    username: account,
    password: PASSWORD,
    remember: false,
    proofKey: { kty, crv, x, y },
  }
  const inside = { aud: login.path, ts: Date.now(), nonce: randomBytes(16).toString('base64url'), data }
  const text = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(inside)))
  text.setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
  const reply = await fetch(new URL(login.path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: await text.encrypt(sealKey) }),
  })
  const said = (await reply.json()) as { value?: { session?: { token: string } } }
  const token = said.value?.session?.token
  if (token === undefined) throw new Error(`${account} was not let in: ${JSON.stringify(said)}`)
  return { key: privateKey, token }
}
