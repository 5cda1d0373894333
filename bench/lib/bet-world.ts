import { fork } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProofKey } from '@baize/contracts'
import pg from 'pg'
import { getSeeds, setClientSeed, settleSeeds } from '../../apps/server/src/modules/fairness/index.ts'
import { openSession } from '../../apps/server/src/modules/identity/sessions/session.ts'
import { openAccounts } from '../../apps/server/src/modules/ledger/index.ts'
import { openGame, type Owner } from '../../apps/server/src/modules/play/index.ts'
import { emitSettled } from '../../apps/server/src/modules/play/notify.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { sql, transaction } from '../../apps/server/src/platform/db.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { type MacPage, testExchange } from '../../apps/server/src/testing/mac-page.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { fund, makeMember } from './bench-member.ts'

export const VENDOR = 'BENCH'

/** Somebody who plays: with money, seeds, a game that is open, and a browser that is logged in. */
export type Player = {
  readonly owner: Owner
  readonly sessionId: string
  readonly token: string
  /** What shows that a call comes from their browser, in a tab of their own. */
  readonly tab: MacPage
}

export type BetWorld = {
  readonly app: App
  readonly databaseUrl: string
  readonly databasePid: number
  readonly serverPid: number
  readonly address: string
  readonly players: readonly Player[]
  /** Does what browsers do beside playing: the next seeds are answered, so that they are ready when they are needed. */
  answerSeeds(): Promise<void>
  /** Waits until everything is done that bets have left to be done: what was settled is told, heard and counted. */
  settleDown(): Promise<void>
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
    answerSeeds: () => answerSeeds(app, players),
    settleDown: () => settleDown(app),
    close,
  }
}

function isStarted(message: unknown): message is { address: string } {
  return typeof message === 'object' && message !== null && 'address' in message
}

async function answerSeeds(app: App, players: readonly Player[]): Promise<void> {
  for (const { owner } of players) {
    const { memberId } = owner
    const { next } = await getSeeds(app, memberId)
    if (next.clientSeed === null)
      await setClientSeed(app, { memberId, pairId: next.id, clientSeed: memberId })
  }
}

const LONGEST_LOOKS = 600

async function settleDown(app: App): Promise<void> {
  for (let look = 0; look < LONGEST_LOOKS; look++) {
    await transaction(app, async (tx) => {
      await emitSettled(tx)
      // What waits a few seconds for more to come need not wait for it now.
      await tx.rows(sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
        where task_identifier = 'count-play' and run_at > now()), now())`)
    })
    const left = await app.db.rows(sql`
      select from platform.fact where heard_at is null
      union all select from vip.addition union all select from vip.recount
      union all select from play.round where settled_xact > (select up_to from vip.counted) limit 1`)
    if (left.length === 0) return
    await sleep(100)
  }
  throw new Error('What bets leave to be done was not done in a minute.')
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

/** With a session whose calls are proven as those of a browser are, as logging in would leave them. */
async function layMember(app: App, account: string): Promise<Omit<Player, 'sessionId'>> {
  const { secrets } = app
  const exchange = testExchange()
  const { memberId, ...session } = await transaction(app, async (tx) => {
    const member = await makeMember(tx, app, account)
    const visit = { device: account, agent: 'bench', ip: '127.0.0.1' }
    const cookies = { read: () => undefined, set: () => {}, setForReturn: () => {}, clear: () => {} }
    const entry = {
      member,
      mustChangePassword: false,
      proofKey: newProofKey(),
      exchangeKey: exchange.exchangeKey,
      secrets,
      remember: false,
      now: new Date(),
      visit,
      cookies,
    }
    return { memberId: member.id, ...(await openSession(tx, entry)) }
  })
  const owner = await fund(app, memberId)
  const earlier = { ...app, clock: { now: () => new Date(Date.now() - 60_000) } }
  await settleSeeds(earlier, memberId)
  const { next } = await getSeeds(app, memberId)
  await setClientSeed(app, { memberId, pairId: next.id, clientSeed: account })
  return { owner, token: session.token, tab: exchange.tab(session) }
}

function newProofKey(): ProofKey {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { kty: 'EC', crv: 'P-256', x, y }
}
