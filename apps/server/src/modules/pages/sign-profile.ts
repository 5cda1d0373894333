import { strict as assert } from 'node:assert'
import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { element, elementsIn, named, sequence, tags } from './der.ts'

const SIGNED_DATA = named('2a864886f70d010702')
const DATA = named('2a864886f70d010701')
const SHA_256 = sequence(named('608648016503040201'), element(tags.null))
const RSA = sequence(named('2a864886f70d010101'), element(tags.null))
const ECDSA = sequence(named('2a8648ce3d040302'))
const VERSION = element(tags.integer, Buffer.from([1]))

/** Who answers for a profile: a key, and the certificates that lead from it to somebody whom phones believe. */
export type ProfileSigner = {
  readonly key: KeyObject
  /** The key's own first. */
  readonly certificates: readonly X509Certificate[]
}

/** Reads both from the text of their PEM files. */
export function readSigner(pem: { readonly certificates: string; readonly key: string }): ProfileSigner {
  const parts = pem.certificates.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const certificates = parts.map((part) => new X509Certificate(part))
  const key = createPrivateKey(pem.key)
  assert(
    certificates[0]?.checkPrivateKey(key),
    'The first certificate of the profiles is not that of their key.',
  )
  return { key, certificates }
}

/** The profile inside a signed message (CMS), which a phone shows as verified. */
export function signProfile(profile: string, { key, certificates }: ProfileSigner): Buffer {
  const content = Buffer.from(profile)
  const [own] = certificates
  assert(own, 'A profile is signed with a certificate.')
  const signer = sequence(
    VERSION,
    issuerAndSerial(own),
    SHA_256,
    key.asymmetricKeyType === 'rsa' ? RSA : ECDSA,
    element(tags.octets, sign('sha256', content, key)),
  )
  const signedData = sequence(
    VERSION,
    element(tags.set, SHA_256),
    sequence(DATA, element(tags.field0, element(tags.octets, content))),
    element(tags.field0, ...certificates.map(({ raw }) => raw)),
    element(tags.set, signer),
  )
  return sequence(SIGNED_DATA, element(tags.field0, signedData))
}

/** By these a certificate is known among all others: who issued it, and under which number. */
function issuerAndSerial({ raw }: X509Certificate): Buffer {
  const fields = elementsIn(elementsIn(raw)[0] ?? Buffer.alloc(0))
  // The version comes first where it is written at all.
  const [serial, , issuer] = fields[0]?.[0] === tags.field0 ? fields.slice(1) : fields
  assert(serial && issuer, 'A certificate names its issuer and its number.')
  return sequence(issuer, serial)
}
