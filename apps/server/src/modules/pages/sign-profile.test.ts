import { generateKeyPairSync, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { element, elementsIn, named, sequence, tags } from './der.ts'
import { readSigner, signProfile } from './sign-profile.ts'

const PROFILE = '<plist version="1.0"><dict/></plist>'
const rsaWithSha256 = sequence(named('2a864886f70d01010b'), element(tags.null))

/** A certificate that a key gives itself, as a PEM file. */
function selfSigned(keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }): string {
  const name = sequence(
    element(tags.set, sequence(named('550403'), element(tags.text, Buffer.from('Profiles')))),
  )
  const time = (text: string) => element(tags.time, Buffer.from(text))
  const body = sequence(
    element(tags.field0, element(tags.integer, Buffer.from([2]))),
    element(tags.integer, Buffer.from([7])),
    rsaWithSha256,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, keys.privateKey)])
  const raw = sequence(body, rsaWithSha256, element(tags.bits, signature))
  return new X509Certificate(raw).toString()
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signer = readSigner({
  certificates: selfSigned(keys),
  key: String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' })),
})

it('[D07] a signed profile holds the profile, the certificate and a signature that the key made', () => {
  const [, inside = Buffer.alloc(0)] = elementsIn(signProfile(PROFILE, signer))
  const [signedData = Buffer.alloc(0)] = elementsIn(inside)
  const [, , content, certificates, signers] = elementsIn(signedData)
  expect(content?.toString()).toContain(PROFILE)
  expect(certificates?.includes(signer.certificates[0]?.raw ?? '')).toBe(true)
  const [info = Buffer.alloc(0)] = elementsIn(signers ?? Buffer.alloc(0))
  const parts = elementsIn(info)
  const signature = parts[parts.length - 1]?.subarray(4) ?? Buffer.alloc(0)
  expect(verify('sha256', Buffer.from(PROFILE), keys.publicKey, signature)).toBe(true)
  expect(verify('sha256', Buffer.from(`${PROFILE} `), keys.publicKey, signature)).toBe(false)
})

it('a certificate of another key is refused when the server starts', () => {
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = {
    certificates: selfSigned(keys),
    key: String(others.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
  expect(() => readSigner(pem)).toThrow('not that of their key')
})
