import { describe, expect, it } from 'vitest'
import { sharedKey } from './signing.ts'
import { claimIn, claimProblem, signedHeaders, WINDOW_MS } from './verify.ts'

const NOW = 1_767_323_045_678
const [first, second] = [sharedKey('k1', Buffer.alloc(32, 1)), sharedKey('k2', Buffer.alloc(32, 2))]
const message = { method: 'POST', path: '/owp/v1/play', body: Buffer.from('{}') }
const nonce = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

function problemAt(now: number, { key = first, keys = [first, second] } = {}) {
  const claim = claimIn(signedHeaders(message, { provider: 'ACME', key, now: NOW, nonce }))
  return claim ? claimProblem(claim, message, { keys, now }) : 'no claim'
}

describe('a claim', () => {
  it('holds within five minutes on either side, and not a millisecond longer', () => {
    const at = [0, WINDOW_MS, -WINDOW_MS, WINDOW_MS + 1, -WINDOW_MS - 1].map((off) => problemAt(NOW + off))
    expect(at).toEqual([undefined, undefined, undefined, 'STALE_REQUEST', 'STALE_REQUEST'])
  })

  it('may be made with either of two keys, and with none that was taken away', () => {
    expect(problemAt(NOW, { key: second })).toBeUndefined()
    expect(problemAt(NOW, { key: second, keys: [first] })).toBe('INVALID_SIGNATURE')
    expect(problemAt(NOW, { key: sharedKey('k1', Buffer.alloc(32, 9)) })).toBe('INVALID_SIGNATURE')
  })

  it('whose time is wrong says so only to whoever signed it', () => {
    const forged = sharedKey('k1', Buffer.alloc(32, 9))
    expect(problemAt(NOW + WINDOW_MS * 2, { key: forged })).toBe('INVALID_SIGNATURE')
  })

  it('is none when a header is missing, doubled or misshapen', () => {
    const headers = signedHeaders(message, { provider: 'ACME', key: first, now: NOW, nonce })
    const spoilt = Object.entries(headers).flatMap(([name, value]) => [
      { ...headers, [name]: undefined },
      { ...headers, [name]: [value, value] },
      { ...headers, [name]: `${value}\n` },
      { ...headers, [name]: '' },
    ])
    expect(spoilt.length).toBe(20)
    expect(spoilt.filter((each) => claimIn(each) !== undefined)).toEqual([])
  })
})
