import { fork } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProofKey } from '@baize/contracts'
import { money } from '@baize/money'
import pg from 'pg'
import { getSeeds, setClientSeed, settleSeeds } from '../../apps/server/src/modules/fairness/index.ts'
import { createMember } from '../../apps/server/src/modules/identity/index.ts'
import { openSession } from '../../apps/server/src/modules/identity/sessions/session.ts'
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
  readonly serverPid: number
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
  const players = await layPlayers(app, members)
  return {
    app,
    databaseUrl: postgres.url,
    databasePid: postgres.pid,
    serverPid: child.pid ?? 0,
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

async function layPlayers(app: App, count: number): Promise<Player[]> {
  await transaction(app, (tx) => openAccounts(tx, [{ path: 'gateway:bench', currency: 'CNY' }]))
  const players: Player[] = []
  for (let number = 0; number < count; number++) {
    const made = await layMember(app, `bench${number}`)
    const { sessionId } = await openGame(app, { owner: made.owner, vendor: VENDOR, gameCode: 'bench' })
    players.push({ ...made, sessionId })
  }
  for (const { owner } of players) await untilReady(app, owner.memberId)
  return players
}

/** Where the server's own job committed to a pair before this program did, the beacon has yet to speak. */
async function untilReady(app: App, memberId: string): Promise<void> {
  while (!(await getSeeds(app, memberId)).active) await sleep(500)
}

/** With a session that is bound to a key, as logging in would leave them. */
async function layMember(app: App, account: string): Promise<Omit<Player, 'sessionId'>> {
  const { secrets } = app
  const { key, proofKey } = newProofKey()
  const { memberId, token } = await transaction(app, async (tx) => {
    const member = await createMember(tx, {
      now: app.clock.now(),
      secrets,
      merchantCode: 'BAIZE',
      account,
      type: 0,
      language: 'EN',
      registerMethod: 'H5',
      registerHost: 'localhost',
      password: undefined,
    })
    await openPockets(tx, { memberId: member.id, currency: 'CNY' })
    const visit = { device: account, agent: 'bench', ip: '127.0.0.1' }
    const cookies = { read: () => undefined, set: () => {}, setForReturn: () => {}, clear: () => {} }
    const entry = {
      member,
      mustChangePassword: false,
      proofKey,
      remember: false,
      now: new Date(),
      visit,
      cookies,
    }
    return { memberId: member.id, ...(await openSession(tx, entry)) }
  })
  const to = `member:${memberId}:cash`
  const transfers = [{ from: 'gateway:bench', to, amount: money(10n ** 12n, 'CNY') }]
  await post(app, { id: uuidv7(), reason: 'bench', transfers })
  const earlier = { ...app, clock: { now: () => new Date(Date.now() - 60_000) } }
  await settleSeeds(earlier, memberId)
  const { next } = await getSeeds(app, memberId)
  await setClientSeed(app, { memberId, pairId: next.id, clientSeed: account })
  const owner = { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  return { owner, key, token }
}

function newProofKey(): { readonly key: KeyObject; readonly proofKey: ProofKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { key: privateKey, proofKey: { kty: 'EC', crv: 'P-256', x, y } }
}
