import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_GATEWAY, seedDemoGateway } from '../../apps/server/src/demo/gateways.ts'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { getBalances, history } from '../../apps/server/src/modules/ledger/index.ts'
import { signatureOf } from '../../apps/server/src/modules/payments/gateways/signature.ts'
import { depositJobs } from '../../apps/server/src/modules/payments/index.ts'
import { requestDeposit } from '../../apps/server/src/modules/payments/deposits/request-deposit.ts'
import { findMerchant } from '../../apps/server/src/modules/settings/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { sql } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import type { Heard, Notice } from './hearer.ts'
import { layMember, look } from './world.ts'
import { ledgerFaults } from '../../apps/server/src/testing/test-ledger.ts'

const KILLS = Number(process.env.CHAOS_KILLS ?? 4)
/** For each kill a member with as many deposits as may wait at once. */
const DEPOSITS = 5
const WITHIN_MS = 1_200_000
const PATH = `/gateways/${DEMO_GATEWAY}/webhook`

const folder = mkdtempSync(join(tmpdir(), 'baize-chaos-'))
let postgres: Postgres
let key: { id: string; secret: Buffer }

beforeAll(async () => {
  postgres = await startPostgres(folder)
  await migrate(postgres.url)
  await look(postgres.url, async (app) => {
    await seedDemoWorld(app)
    // Nobody answers there: all that is known of these orders is what the notices say.
    const { keyId, secret } = await seedDemoGateway(app, 'http://127.0.0.1:9')
    key = { id: keyId, secret: Buffer.from(secret, 'base64') }
  })
})

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A member with deposits that wait, and the notices that say they were paid. */
async function layNotices(app: App, account: string): Promise<{ memberId: string; notices: Notice[] }> {
  const memberId = await layMember(app, account)
  const merchant = await findMerchant(app, { host: 'localhost', wish: 'BAIZE' })
  const kind = { type: 0, isReal: true, isAgent: false, isTrial: false } as const
  const member = { id: memberId, merchantCode: 'BAIZE', account, sessionId: '', ...kind }
  const asker = { member, merchant, language: 'EN', origin: 'http://localhost' } as const
  const notices: Notice[] = []
  for (let number = 0; number < DEPOSITS; number++) {
    const request = { requestId: randomUUID(), methodCode: 'online', amount: '100.00' }
    const { id } = await requestDeposit(app, asker, { kind: 'gateway', ...request })
    const result = { status: 'paid', amount: '100.00', currency: 'CNY' }
    const body = JSON.stringify({ noticeId: randomUUID(), of: 'order', id, result })
    const signed = { method: 'POST', path: PATH, body: Buffer.from(body) }
    notices.push({ id, body, signature: signatureOf(key, signed, new Date()) })
  }
  return { memberId, notices }
}

async function startHearer(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'hearer.ts'), [postgres.url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

it(`the process that hears a gateway is killed ${KILLS} times: every payment is credited once, also those it had only written down`, {
  timeout: WITHIN_MS,
}, async () => {
  let onlyWritten = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const { memberId, notices } = await look(postgres.url, (app) => layNotices(app, `heard${kill}`))
    const child = await startHearer()
    const heard = new Set<string>()
    child.on('message', ({ id, said }: Heard) => {
      if (said === 'heard') heard.add(id)
    })
    const dead = once(child, 'exit')
    for (const notice of notices) child.send(notice, () => {})
    const enough = 1 + (kill % DEPOSITS)
    while (heard.size < enough) await once(child, 'message')
    child.kill('SIGKILL')
    await dead
    onlyWritten += await look(postgres.url, countWaiting)

    // The gateway repeats what it had no answer to; the job finds what was written down and never followed.
    const next = await startHearer()
    const again = notices.filter(({ id }) => !heard.has(id))
    for (const notice of again) {
      next.send(notice)
      await once(next, 'message')
    }
    await look(postgres.url, async (app) => {
      const later = { ...app, clock: { now: () => new Date(Date.now() + 120_000) } }
      await depositJobs.find(({ name }) => name === 'ask-gateways')?.run(later, {})
      const path = `member:${memberId}:cash`
      expect((await getBalances(app.db, [path])).get(path)?.units).toBe(1_000_000n * BigInt(DEPOSITS))
      expect(await history(app.db, path)).toHaveLength(DEPOSITS)
      expect(await countWaiting(app)).toBe(0)
    })
    next.kill('SIGKILL')
    await once(next, 'exit')
  }
  expect(onlyWritten).toBeGreaterThan(0)
  await look(postgres.url, async (app) => {
    expect(await ledgerFaults(app)).toEqual([])
  })
})

async function countWaiting({ db }: App): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from payments.webhook where applied_at is null`,
  )
  return count
}
