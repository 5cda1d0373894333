import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isSignatureOf,
  keyPair,
  sharedKey,
  type SignedRequest,
  signatureOf,
  signingString,
} from './signing.ts'

/** The vectors of docs/vendors.md: whoever implements the protocol must come to the same. */
const secret = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex')
const signed: SignedRequest = {
  method: 'POST',
  path: '/owp/v1/balance',
  timestamp: '1767323045678',
  nonce: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  body: Buffer.from('{"playerId":"p_1"}'),
}
const emptyGet: SignedRequest = {
  ...signed,
  method: 'GET',
  path: '/owp/v1/transactions?from=2026-01-02T00%3A00%3A00Z&to=2026-01-03T00%3A00%3A00Z',
  body: Buffer.alloc(0),
}

describe('what is signed', () => {
  it('is six lines, the last of them the digest of the bytes', () => {
    expect(signingString(signed)).toBe(
      [
        'v1',
        'POST',
        '/owp/v1/balance',
        '1767323045678',
        '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        '1d4b61b3efb7010a288fda6835817cbe7b578eaabac7a4c996c720fa53318aec',
      ].join('\n'),
    )
  })

  it('of a call without a body has the digest of nothing', () => {
    expect(signingString(emptyGet).split('\n').at(-1)).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })

  it('with a shared secret comes to the published vectors', () => {
    expect(signatureOf(sharedKey('k1', secret), signed)).toBe(
      'v1=cx6ihENnwbs9fO9yzkCzRfZ0JAdub3plTx93cPszLBQ=',
    )
    expect(signatureOf(sharedKey('k1', secret), emptyGet)).toBe(
      'v1=VlmvrSt79yu628zIAMOfF1mjbj6PPVOd5X7guvEmXfw=',
    )
  })

  it('with an Ed25519 key comes to the published vector', () => {
    const { key } = edwards()
    expect(signatureOf(key, signed)).toBe(
      'v1e=XP3UR/tptkv/s57vGtYDZHVGvMpV5AVc9AFuLGhrbBrtAZaMasK3ULpBernxWH43MpzBM4emSlpoCSJzoj6dAQ==',
    )
    expect(isSignatureOf(key, signed, signatureOf(key, signed))).toBe(true)
  })
})

/** The private key whose seed is the same 32 bytes; here it stands at both ends. */
function edwards() {
  const ownPrivateKey = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), secret])
  const publicBytes = Buffer.from('03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8', 'hex')
  const theirPublicKey = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicBytes])
  return { key: keyPair('e1', { ownPrivateKey, theirPublicKey }) }
}

describe('a signature', () => {
  const key = sharedKey('k1', secret)

  it('holds for what was signed, whatever that was', () => {
    fc.assert(
      fc.property(anySigned(), (one) => isSignatureOf(key, one, signatureOf(key, one))),
      { numRuns: 300 },
    )
  })

  it('holds for nothing else: not another body, path, method, time or nonce', () => {
    fc.assert(
      fc.property(anySigned(), anySigned(), (one, other) => {
        fc.pre(signingString(one) !== signingString(other))
        return !isSignatureOf(key, other, signatureOf(key, one))
      }),
      { numRuns: 300 },
    )
  })

  it('of another secret, another kind or in another spelling is none', () => {
    const right = signatureOf(key, signed)
    const other = signatureOf(sharedKey('k1', Buffer.alloc(32, 7)), signed)
    const { privateKey } = generateKeyPairSync('ed25519')
    const foreign = `v1e=${sign(null, Buffer.from(signingString(signed)), privateKey).toString('base64')}`
    const spoilt = [
      other,
      foreign,
      '',
      'v1=',
      right.replace('v1=', 'v1e='),
      right.replace(/=$/, ''),
      `${right} `,
    ]
    expect(spoilt.filter((text) => isSignatureOf(key, signed, text))).toEqual([])
    expect([foreign, right].filter((text) => isSignatureOf(edwards().key, signed, text))).toEqual([])
  })
})

function anySigned() {
  return fc.record({
    method: fc.constantFrom('GET', 'POST', 'DELETE'),
    path: fc.string({ maxLength: 40 }).map((text) => `/${encodeURIComponent(text)}`),
    timestamp: fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 }).map(String),
    nonce: fc.uuid(),
    body: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
  })
}
