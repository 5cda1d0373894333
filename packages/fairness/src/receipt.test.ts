import { generateKeyPairSync, sign } from 'node:crypto'
import { money } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase64, utf8 } from './bytes.ts'
import { webCryptoVerify } from './ed25519.ts'
import {
  NO_RECEIPT_HASH,
  parseReceipt,
  type Receipt,
  receiptBytes,
  receiptHash,
  receiptText,
} from './receipt.ts'
import { chainBreak } from './receipt-chain.ts'
import { isSignedBy, readReceipt, writeReceipt } from './signed-receipt.ts'

const keys = generateKeyPairSync('ed25519')
const publicKey = fromBase64(
  Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
)
if (!publicKey) throw new Error('The key has no bytes.')

const receipt: Receipt = {
  version: 1,
  betId: '0198a0f0-0000-7000-8000-000000000001',
  pairId: '0198a0f0-0000-7000-8000-00000000000f',
  nonce: 0n,
  domain: 'dice@1-0011223344556677',
  stake: money(12_500n, 'BDT'),
  rulesHash: 'ab'.repeat(32),
  prevReceiptHash: NO_RECEIPT_HASH,
  logSize: 41n,
}

const signed = (body: Receipt) => ({
  receipt: body,
  signature: new Uint8Array(sign(null, receiptBytes(body), keys.privateKey)),
})

const word = fc.stringMatching(/^[0-9A-Za-z][0-9A-Za-z@._:/-]{0,40}$/)
const hash = fc.stringMatching(/^[0-9a-f]{64}$/)
const count = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const anyReceipt: fc.Arbitrary<Receipt> = fc.record({
  version: fc.constant(1),
  betId: word,
  pairId: word,
  nonce: count,
  domain: word,
  stake: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map((units) => money(units, 'PKR')),
  rulesHash: hash,
  prevReceiptHash: hash,
  logSize: count,
})

it('a receipt is one field a line, in a fixed order', () => {
  expect(receiptText(receipt)).toBe(
    [
      'baize receipt v1',
      'bet 0198a0f0-0000-7000-8000-000000000001',
      'pair 0198a0f0-0000-7000-8000-00000000000f',
      'nonce 0',
      'domain dice@1-0011223344556677',
      'stake 1.25 BDT',
      `rules ${'ab'.repeat(32)}`,
      `previous ${'00'.repeat(32)}`,
      'log 41',
      '',
    ].join('\n'),
  )
  expect(receiptHash(receipt)).toBe('08eec55e6cef810724fa87b0617a9f34377972a45908c0b328460f7e2710deb0')
})

it('every receipt is read back as it was written', () => {
  fc.assert(
    fc.property(anyReceipt, fc.uint8Array({ minLength: 64, maxLength: 64 }), (body, signature) => {
      expect(parseReceipt(receiptText(body))).toEqual(body)
      expect(readReceipt(writeReceipt({ receipt: body, signature }))).toEqual({ receipt: body, signature })
    }),
  )
})

const unwritable: Partial<Receipt>[] = [
  { betId: 'a\nnonce 7' },
  { betId: '' },
  { domain: 'dice 1' },
  { nonce: -1n },
  { nonce: 2n ** 64n },
  { rulesHash: 'AB' },
  { stake: money(-1n, 'BDT') },
]

it.each(unwritable)('a field that could hide another is not written: case %#', (field) => {
  expect(() => receiptText({ ...receipt, ...field })).toThrow('cannot be written')
})

it.each([
  receiptText(receipt).replace('1.25', '1.250'),
  receiptText(receipt).replace('nonce 0', 'nonce 00'),
  receiptText(receipt).replace('v1', 'v3'),
  receiptText(receipt).slice(0, -1),
  `${receiptText(receipt)}\n`,
  ` ${receiptText(receipt)}`,
  receiptText(receipt).replace('1.25', '9'.repeat(30)),
  receiptText(receipt).replace('log 41', 'log 99999999999999999999'),
])('the same receipt in another spelling is none: case %#', (text) => {
  expect(parseReceipt(text)).toBeUndefined()
})

it('the house’s signature is good, and a stranger’s is not', async () => {
  expect(await isSignedBy(publicKey, signed(receipt), webCryptoVerify)).toBe(true)
  const stranger = generateKeyPairSync('ed25519').privateKey
  const signature = new Uint8Array(sign(null, receiptBytes(receipt), stranger))
  expect(await isSignedBy(publicKey, { receipt, signature }, webCryptoVerify)).toBe(false)
  expect(await isSignedBy(publicKey, { receipt, signature: new Uint8Array(63) }, webCryptoVerify)).toBe(false)
  expect(await isSignedBy(new Uint8Array(31), signed(receipt), webCryptoVerify)).toBe(false)
})

it('[FA-05] a receipt file with any one byte changed fails', async () => {
  const file = writeReceipt(signed(receipt))
  const bytes = utf8(file)
  const read: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    const found = readReceipt(new TextDecoder().decode(changed))
    if (!found) continue
    read.push(at)
    expect(await isSignedBy(publicKey, found, webCryptoVerify), `byte ${at}`).toBe(false)
  }
  expect(read.length).toBeGreaterThan(0)
})

function chainOf(length: number): Receipt[] {
  const chain: Receipt[] = []
  for (let index = 0; index < length; index++) {
    const before = chain.at(-1)
    const prevReceiptHash = before ? receiptHash(before) : NO_RECEIPT_HASH
    chain.push({
      ...receipt,
      betId: `bet-${index}`,
      nonce: BigInt(index),
      prevReceiptHash,
      logSize: BigInt(index),
    })
  }
  return chain
}

it('receipts in their order hold together, from the first or from any other', () => {
  expect(chainBreak([])).toBeUndefined()
  expect(chainBreak(chainOf(20))).toBeUndefined()
  expect(chainBreak(chainOf(20).slice(7))).toBeUndefined()
})

it('a dropped, swapped, repeated or altered receipt shows, and where', () => {
  const chain = chainOf(10)
  const altered = (at: number, change: Partial<Receipt>) =>
    chain.map((each, index) => (index === at ? { ...each, ...change } : each))
  expect(chainBreak(chain.toSpliced(4, 1))).toEqual({ index: 4, problem: 'NONCE_GAP' })
  expect(chainBreak(chain.toSpliced(4, 0, ...chain.slice(3, 4)))).toEqual({ index: 4, problem: 'NONCE_GAP' })
  expect(chainBreak(altered(4, { stake: money(1n, 'BDT') }))).toEqual({ index: 5, problem: 'LINK_BROKEN' })
  expect(chainBreak(altered(4, { pairId: 'other' }))).toEqual({ index: 4, problem: 'OTHER_PAIR' })
  expect(chainBreak(altered(9, { logSize: 1n }))).toEqual({ index: 9, problem: 'LOG_SHRANK' })
  expect(chainBreak(altered(0, { prevReceiptHash: 'ab'.repeat(32) }))).toEqual({
    index: 0,
    problem: 'LINK_BROKEN',
  })
  expect(chainBreak([{ ...receipt, nonce: 3n }])).toEqual({ index: 0, problem: 'LINK_BROKEN' })
})
