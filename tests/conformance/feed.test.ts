import { fork } from 'node:child_process'
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sharedKey } from '@baize/owp'
import { expect, it, onTestFinished } from 'vitest'
import { runCases } from '../../scripts/conformance/case.ts'
import { feedCases, feedDeskCases } from '../../scripts/conformance/feed/index.ts'
import { freePort } from '../support/free-port.ts'

/** The calendar goes twice as fast as ours, and so does the beacon. */
const PACE = 2
const PERIOD_MS = 3_000 / PACE

/** Its cases wait for heartbeats, one after another. */
const PATIENCE_MS = 400_000

/** A platform that tells the beacon's rounds, and nothing else. */
async function startBeacon(): Promise<string> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const latest = Math.floor(Date.now() / PERIOD_MS)
    const from = Number(searchParams.get('from') ?? latest)
    const to = Math.min(latest, Number(searchParams.get('to') ?? latest), from + 199)
    const rounds = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
      const round = String(from + index)
      return { round, value: createHmac('sha256', 'beacon').update(round).digest('hex') }
    })
    const value = {
      beacon: { source: 'demo', isIndependent: false, periodSeconds: PERIOD_MS / 1_000 },
      latest: { round: String(latest), at: new Date(latest * PERIOD_MS).toISOString() },
      rounds,
    }
    response.end(JSON.stringify({ success: true, value }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it(
  '[SB-11] the demo’s feed, a program of its own, does everything that the conformance suite asks of a feed',
  async () => {
    const secret = randomBytes(32)
    const port = await freePort()
    const baseUrl = `http://127.0.0.1:${port}`
    const program = fork(join(import.meta.dirname, '../../apps/feed/src/main.ts'), {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        PUBLIC_URL: baseUrl,
        PLATFORM_URL: await startBeacon(),
        CALLER: 'house',
        KEY_ID: 'k1',
        SECRET: secret.toString('base64'),
        SEED_SECRET: randomBytes(32).toString('base64'),
        PACE: String(PACE),
        DESK: 'true',
      },
      execArgv: [],
    })
    const ended = once(program, 'exit')
    onTestFinished(async () => {
      program.kill()
      await ended
    })
    await once(program, 'message')
    const feed = {
      baseUrl,
      provider: 'house',
      key: sharedKey('k1', secret),
      now: Date.now,
      newNonce: randomUUID,
    }
    const lines: string[] = []
    const cases = [...feedCases, ...feedDeskCases]
    const report = await runCases(cases, feed, { title: '', print: (line) => lines.push(line) })
    expect(lines.filter((line) => line.includes('FAIL'))).toEqual([])
    expect(report).toEqual({ passed: cases.length, failed: 0 })
  },
  PATIENCE_MS,
)
