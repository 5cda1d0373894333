import { randomUUID } from 'node:crypto'
import { type OwpCall, walletCalls } from '@baize/owp'
import { expect, it } from 'vitest'
import { TEST_GAME } from '#modules/play'
import { demoApi } from './testing/demo-app.ts'
import { catalogue, MISSING } from './testing/fuzz/catalogue.ts'
import { problemWith } from './testing/fuzz/oracle.ts'
import { placesIn, samplesOf, withValue } from './testing/fuzz/samples.ts'
import { vendorWorld } from './testing/owp-vendor.ts'
import { countWebhooks, depositWorld, sayTo } from './testing/test-gateway.ts'

/** Every example of the catalogue in every place of a value, the rest being as it should. */
function* spoilt(value: unknown): Generator<readonly [string, unknown]> {
  for (const place of placesIn(value))
    for (const { kind, values } of catalogue)
      for (const bad of values) yield [`${place.join('.')}: ${kind}`, withValue(value, place, bad)]
}

const noticeId = 'n-1'
const notices = [
  { noticeId, of: 'order', id: randomUUID(), result: { status: 'paid', amount: '1.00', currency: 'CNY' } },
  { noticeId, of: 'payout', id: randomUUID(), result: { status: 'failed', why: 'no such account' } },
]

it('[F08] whatever a gateway signs, in whatever field, is heard or refused, and nothing breaks', async () => {
  const world = await depositWorld()
  const broken: string[] = []
  for (const sample of notices)
    for (const [what, notice] of spoilt(sample)) {
      const status = await sayTo(world, { body: JSON.stringify(notice) })
      if (status !== 200 && status !== 400) broken.push(`${what}: ${status}`)
    }
  expect(broken).toEqual([])
})

it('[F08] a notice under an id that no column can hold is refused as unreadable, and leaves nothing', async () => {
  const world = await depositWorld()
  for (const bad of ['\0', 'a\0b', '\ud800', 'a\udfffb'])
    for (const sample of notices)
      expect(await sayTo(world, { body: JSON.stringify({ ...sample, noticeId: bad }) })).toBe(400)
  const [, failed] = notices
  const why = { ...failed, result: { status: 'failed', why: 'a\0b' } }
  expect(await sayTo(world, { body: JSON.stringify(why) })).toBe(400)
  expect(await countWebhooks(world.app)).toBe(0)
})

const known = {
  currency: 'CNY',
  gameId: TEST_GAME,
  type: 'bet',
  amount: '1.00',
  from: '2026-01-02T00:00:00Z',
  to: '2026-01-03T00:00:00Z',
  limit: '10',
}

it('[F08] whatever a vendor signs, in whatever field of whatever call, is done or refused, and nothing breaks', {
  timeout: 300_000,
}, async () => {
  const { vendor } = await vendorWorld({ RATE_FACTOR: '100000' })
  const player = await vendor.newPlayer('10.00')
  const broken: string[] = []
  const ask = async (call: OwpCall, what: string, body?: unknown) => {
    const reply = await vendor.send(call, body === MISSING ? undefined : body)
    const said = reply.json()
    const isWhole = ['OK', 'ERROR'].includes(said.status) && reply.headers['owp-signature'] !== undefined
    if (reply.statusCode >= 500 || !isWhole) broken.push(`${call.path} ${what}: ${reply.body}`)
  }
  for (const call of Object.values<OwpCall>(walletCalls)) {
    const [sample] = samplesOf(call.body ?? call.query ?? expect.fail(), { ...known, ...player })
    for (const [what, bad] of spoilt(sample)) {
      if (call.body) await ask(call, what, bad)
      else await ask({ ...call, path: `${call.path}?${searchOf(bad)}` }, what)
    }
  }
  expect(broken).toEqual([])
})

/** A query holds texts alone. */
function searchOf(value: unknown): string {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  const texts = entries.map(([name, each]): [string, string] => [
    name,
    typeof each === 'object' ? JSON.stringify(each) : String(each).toWellFormed(),
  ])
  return new URLSearchParams(texts).toString()
}

const bads = ['%00', 'a%00b', '%ed%a0%80', '%ff', '%', '%20', '..%2f', 'x'.repeat(300)]

it('[F08] an address or a cookie that no column can hold is refused, and nothing breaks', async () => {
  const { api } = await demoApi({ RATE_FACTOR: '100000' })
  const broken: string[] = []
  const look = async (options: { readonly url: string; readonly cookie?: string }) => {
    const { url, cookie = '' } = options
    for (const method of ['GET', 'POST'] as const) {
      const reply = await api.inject({ method, url, headers: { host: 'localhost', cookie } })
      if (reply.statusCode >= 500) broken.push(`${method} ${url} ${cookie}: ${problemWith(reply, [])}`)
    }
  }
  for (const bad of bads) {
    for (const url of ['/gateways/*/webhook', '/log/tile/*', '/wps/*', '/owp/v1/*'])
      await look({ url: url.replace('*', bad) })
    for (const name of ['device', 'refresh', 'merchant', 'language', 'office'])
      await look({ url: '/wps/system/status', cookie: `${name}=${bad}` })
    await look({ url: `/wps/system/status?merchant=${bad}` })
  }
  expect(broken).toEqual([])
})
