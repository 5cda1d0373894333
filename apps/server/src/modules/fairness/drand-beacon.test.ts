import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { quicknet } from '@baize/fairness'
import { portOf } from '../../testing/port-of.ts'
import { testApp } from '../../testing/test-app.ts'
import { beaconOf } from './beacon.ts'

const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

/** A relay that says the same whatever it is asked, and counts. */
async function relay(status: number, said: string) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    reply.writeHead(status, { location: 'https://elsewhere.example.com/' }).end(said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${portOf(server)}`, asked }
}

it('without relays the house’s own beacon speaks, and is shown as not independent', async () => {
  const app = await testApp({}, 'demo')
  expect(beaconOf(app)).toMatchObject({ source: 'demo', isIndependent: false })
})

it('a relay that lies, is down or sends elsewhere is passed over, and what the next one says is checked', async () => {
  const down = await relay(503, '')
  const away = await relay(302, '')
  const lying = await relay(200, JSON.stringify({ round: 1000, signature: SIGNATURE.replace('b4', 'a4') }))
  const honest = await relay(200, JSON.stringify({ round: 1000, randomness: '', signature: SIGNATURE }))
  const relays = [down, away, lying, honest]
  const app = await testApp({ DRAND_URLS: relays.map(({ url }) => url).join(',') }, 'demo')
  const beacon = beaconOf(app)
  expect(beacon).toMatchObject({ source: 'drand-quicknet', isIndependent: true, periodSeconds: 3 })
  expect(await beacon.valueOf(1_000n)).toBe(SIGNATURE)
  expect(relays.flatMap(({ asked }) => asked)).toEqual(relays.map(() => `/${quicknet.chain}/public/1000`))
})

it('while no relay can tell, nothing stands in for it', async () => {
  const { url } = await relay(200, 'not JSON')
  const app = await testApp({ DRAND_URLS: url }, 'demo')
  expect(await beaconOf(app).valueOf(1_000n)).toBeUndefined()
})
