import type { ProofKey } from '@baize/contracts'
import { expect, it } from 'vitest'
import { requireMac } from '../http/mac.ts'
import { agreeOn } from './agreement.ts'
import { createSecrets } from './secrets.ts'
import { tokenDigest as digestOf } from './tokens.ts'

const point = (x: string, y: string): ProofKey => ({ kty: 'EC', crv: 'P-256', x, y })

// Worked out by hand (P-256, HKDF and HMAC written down in Python): master key 00 01 … 1f, the browser's private half
// sha256('browser').
const secrets = createSecrets(Buffer.from(Array.from({ length: 32 }, (_, at) => at)))
const tokenDigest = digestOf('a-token-of-the-vector')
const theirs = point(
  'ihW1I7UuUULYfkQ9xEv5PPhGHKj6BggxI09FN4ce7wk',
  'JM4wROo1o_QjQomaYtDtawLR1EsmHz5W3Lb-D0Vy0eU',
)
const header = 'm1.AAECAwQFBgc.7.1767225600000.gVaAysmBaAGlOrgMo35JKbBrx0wh9MOhb2CWFGnrKvY'

it('both halves and the key are those of the vector', () => {
  const agreed = agreeOn(secrets, { tokenDigest, theirs })
  expect(agreed?.ours).toEqual(
    point('W0KktOvVN6WEByKh368sJjgs5J6_Jl7oteO72BhfDUc', 'oECf-U_xU3SxRPlGOH4YLJvmu-b8vzF2IfRYBeacTUQ'),
  )
  expect(agreed?.macKey.export().toString('hex')).toBe(
    'c557006e4bc7fd190cad8cbde106e949c5f91792c06117218f7960555686abab',
  )
})

it('the header of the vector is taken, once', () => {
  const key = agreeOn(secrets, { tokenDigest, theirs })?.macKey
  const call = {
    method: 'POST',
    url: '/wps/play/slots/spin?demo=1',
    rawBody: '{"stake":"1.00","name":"শুভ"}',
    proof: header,
  }
  const take = () => requireMac(new Date(1_767_225_600_000 + 120_000), { tokenDigest, key }, call)
  expect(take).not.toThrow()
  expect(take).toThrow('BAD_PROOF')
})

it('another token and another master key give other halves and other keys', () => {
  const first = agreeOn(secrets, { tokenDigest, theirs })
  const others = [
    agreeOn(secrets, { tokenDigest: digestOf('another'), theirs }),
    agreeOn(createSecrets(Buffer.alloc(32, 9)), { tokenDigest, theirs }),
  ]
  for (const other of others) {
    expect(other?.ours).not.toEqual(first?.ours)
    expect(other && first?.macKey.equals(other.macKey)).toBe(false)
  }
})

it.each([
  ['off the curve', point('A'.repeat(43), 'B'.repeat(42).concat('A'))],
  ['at nought', point('A'.repeat(43), 'A'.repeat(43))],
  ['beyond the field', point('_'.repeat(42).concat('8'), '_'.repeat(42).concat('8'))],
])('a half that lies %s gives nothing', (_where, wrong) => {
  expect(agreeOn(secrets, { tokenDigest, theirs: wrong })).toBeUndefined()
})
