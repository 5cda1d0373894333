import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { BodyOf, FreshProof, addPasskey, PasskeyToMake, PasskeyToSign } from '@baize/contracts'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Made = BodyOf<typeof addPasskey>['passkey']
type Signed = Extract<FreshProof, { by: 'passkey' }>['passkey']

/** What an authenticator may be told to do otherwise than it should. */
type Whims = { readonly origin?: string; readonly counter?: number; readonly isUnverified?: boolean }

export type TestAuthenticator = {
  make(options: PasskeyToMake, whims?: Whims): Made
  sign(options: PasskeyToSign, whims?: Whims): Signed
}

const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40]
const ORIGIN = 'http://localhost'

/** A passkey as a telephone keeps it: one key, a counter, and a person who is asked for their finger. */
export function testAuthenticator(): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let uses = 0
  const shape = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  return {
    make({ challenge, rp }, { origin = ORIGIN, isUnverified } = {}) {
      const head = headOf(rp.id, PRESENT | WITH_KEY | (isUnverified ? 0 : VERIFIED), 0)
      const length = Buffer.from([0, credentialId.length])
      const key = coseKey(publicKey.export({ format: 'jwk' }))
      const authData = Buffer.concat([head, Buffer.alloc(16), length, credentialId, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = cbor(attestation).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url')
      return { ...shape, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    sign({ challenge, rpId }, { origin = ORIGIN, counter = ++uses, isUnverified } = {}) {
      const data = headOf(rpId, PRESENT | (isUnverified ? 0 : VERIFIED), counter)
      const client = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...shape,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function headOf(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** An ES256 key in COSE's numbered form. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const part = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]),
  )
}

function cbor(map: Map<string, unknown> | Map<number, unknown>): Buffer {
  return Buffer.from(isoCBOR.encode(map as Parameters<typeof isoCBOR.encode>[0]))
}
