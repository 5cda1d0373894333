import { expect, it } from 'vitest'
import { fingerprintOf, requireSameFingerprint, requireSameRequest } from './request-id.ts'

it('the digest of a request stays what was kept: SHA-256 of its JSON', () => {
  expect(fingerprintOf([])).toBe('4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945')
  expect(fingerprintOf(['a', null, ['b', 1]])).not.toBe(fingerprintOf(['a', null, 'b', 1]))
})

it('an id stands for one request: with another body, or for nothing that is kept, it is refused', () => {
  const known = { id: 1, fingerprint: fingerprintOf(['a']) }
  expect(requireSameFingerprint(known, fingerprintOf(['a']))).toBe(known)
  for (const kept of [known, { ...known, fingerprint: null }, undefined])
    expect(() => requireSameFingerprint(kept, fingerprintOf(['b']))).toThrow('REQUEST_ID_REUSED')
  expect(() => requireSameRequest(true)).not.toThrow()
  expect(() => requireSameRequest(false)).toThrow('REQUEST_ID_REUSED')
})
