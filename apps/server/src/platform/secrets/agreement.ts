import { createECDH, createSecretKey, type ECDH, hkdfSync, type KeyObject } from 'node:crypto'
import type { ProofKey } from '@baize/contracts'
import type { Secrets } from './secrets.ts'

const CURVE = 'prime256v1'
const COORDINATE_BYTES = 32
const UNCOMPRESSED = Buffer.of(4)
/** How many points the curve P-256 has; a private key is a number from one to below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const LABEL = 'baize proof m1'

type Halves = { readonly tokenDigest: Buffer; readonly theirs: ProofKey }

export type Agreement = {
  /** The house's public half, which goes out with the token. */
  readonly ours: ProofKey
  readonly macKey: KeyObject
}

/**
 * The key that the calls of one token are proven by (ECDH, then HKDF). The house's private half follows from its master key
 * and the token's digest, so that nothing secret is stored and every node comes to the same. Nothing where the other half is
 * not a point of the curve.
 */
export function agreeOn(secrets: Secrets, { tokenDigest, theirs }: Halves): Agreement | undefined {
  const house = houseHalf(secrets, tokenDigest)
  const shared = sharedSecret(house, theirs)
  if (!shared) return undefined
  const bits = hkdfSync('sha256', shared, tokenDigest, LABEL, COORDINATE_BYTES)
  return { ours: publicHalf(house), macKey: createSecretKey(Buffer.from(bits)) }
}

/** One digest in four thousand millions is no private key; the next is taken instead. */
function houseHalf(secrets: Secrets, tokenDigest: Buffer): ECDH {
  const ecdh = createECDH(CURVE)
  const token = tokenDigest.toString('base64url')
  for (let attempt = 0; ; attempt++) {
    const scalar = secrets.digest('token-exchange', `${token}.${attempt}`)
    if (!isScalar(scalar)) continue
    ecdh.setPrivateKey(scalar)
    return ecdh
  }
}

function isScalar(bytes: Buffer): boolean {
  const number = BigInt(`0x${bytes.toString('hex')}`)
  return number > 0n && number < ORDER
}

function sharedSecret(house: ECDH, { x, y }: ProofKey): Buffer | undefined {
  const point = Buffer.concat([UNCOMPRESSED, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  try {
    return house.computeSecret(point)
  } catch {
    return undefined
  }
}

function publicHalf(house: ECDH): ProofKey {
  const point = house.getPublicKey()
  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)]
  return { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
}
