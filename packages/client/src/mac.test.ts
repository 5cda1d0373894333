import { createECDH, createHash, createHmac, hkdfSync } from 'node:crypto'
import type { ProofKey } from '@baize/contracts'
import { expect, it } from 'vitest'
import { bytesOf } from './base64.ts'
import { makeMacProver } from './mac.ts'

const database = { name: 'test', warn: () => {} }
const call = { method: 'POST', url: '/wps/play/slots/spin?demo=1', body: bytesOf('{"name":"শুভ"}') }

/** A house, written anew from the decision page. */
function houseOf(token: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const half = own.getPublicKey()
  const part = (from: number) => half.subarray(from, from + 32).toString('base64url')
  const exchangeKey: ProofKey = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const digest = createHash('sha256').update(token).digest()
  return {
    exchangeKey,
    macOf(theirs: ProofKey, [space, counter, ts]: readonly string[]): string {
      const coordinates = [theirs.x, theirs.y].map((text) => Buffer.from(text, 'base64url'))
      const shared = own.computeSecret(Buffer.concat([Buffer.of(4), ...coordinates]))
      const key = Buffer.from(hkdfSync('sha256', shared, digest, 'baize proof m1', 32))
      const body = createHash('sha256').update(call.body).digest('base64url')
      const parts = ['m1', digest.toString('base64url'), call.method, call.url, body, ts, space, counter]
      return createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
    },
  }
}

it('browser and house agree on a key, and the MAC of a call is the one that the house works out', async () => {
  const [prover, house] = [makeMacProver(database), houseOf('token')]
  const exchange = await prover.newExchange()
  await exchange?.complete('token', house.exchangeKey)
  const [version, space = '', counter = '', ts = '', mac] =
    (await prover.macOf('token', call))?.split('.') ?? []
  expect([version, counter]).toEqual(['m1', '1'])
  expect(space).toMatch(/^[\w-]{11}$/)
  expect(Math.abs(Number(ts) - Date.now())).toBeLessThan(60_000)
  expect(mac).toBe(exchange && house.macOf(exchange.exchangeKey, [space, counter, ts]))
})

it('a page counts its calls, and another page counts in another space', async () => {
  const [first, second] = [makeMacProver(database), makeMacProver(database)]
  for (const prover of [first, second])
    await (await prover.newExchange())?.complete('token', houseOf('token').exchangeKey)
  const partsOf = async (prover: typeof first) => (await prover.macOf('token', call))?.split('.') ?? []
  const [one, two, other] = [await partsOf(first), await partsOf(first), await partsOf(second)]
  expect([one[2], two[2], other[2]]).toEqual(['1', '2', '1'])
  expect(one[1]).toBe(two[1])
  expect(other[1]).not.toBe(one[1])
})

it('each exchange has a half of its own', async () => {
  const prover = makeMacProver(database)
  const halves = await Promise.all([prover.newExchange(), prover.newExchange()])
  expect(halves[0]?.exchangeKey).not.toEqual(halves[1]?.exchangeKey)
})

it('a token that nothing was agreed on for, or whose key the house did not take, is left to be signed', async () => {
  const prover = makeMacProver(database)
  expect(await prover.macOf('unknown', call)).toBeUndefined()
  expect(await prover.forgoMac('unknown')).toBe(false)
  await (await prover.newExchange())?.complete('token', houseOf('token').exchangeKey)
  expect(await prover.macOf('token', call)).toBeDefined()
  expect([await prover.forgoMac('token'), await prover.forgoMac('token')]).toEqual([true, true])
  expect(await prover.macOf('token', call)).toBeUndefined()
})

it('a half of the house that is no point leaves calls to be signed', async () => {
  const prover = makeMacProver(database)
  const wrong: ProofKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
  await (await prover.newExchange())?.complete('token', wrong)
  expect(await prover.macOf('token', call)).toBeUndefined()
})
