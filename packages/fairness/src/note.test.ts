import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256, utf8 } from './bytes.ts'
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { tilePath } from './testing/tile-path.ts'
import { webCryptoVerify } from './ed25519.ts'
import { isNoteSignedBy, keyIdOf, noteBytes, readNote, readNoteKey, writeNote, writeNoteKey } from './note.ts'

/** The example that Go's package for signed notes is documented with. */
const knownKey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const knownNote = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`

const keys = generateKeyPairSync('ed25519')
const key = {
  name: 'play.example/log',
  publicKey: new Uint8Array(Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')),
}
const checkpoint = { origin: 'play.example/log', size: 20_852_163, root: sha256(utf8('root')) }

function signedNote(text: string) {
  const signature = new Uint8Array(sign(null, noteBytes(text), keys.privateKey))
  return { text, signatures: [{ name: key.name, keyId: keyIdOf(key), signature }] }
}

it('a note that another implementation signed is understood and good', async () => {
  const reader = readNoteKey(knownKey)
  const note = readNote(knownNote)
  if (!reader || !note) throw new Error('The known note could not be read.')
  expect(writeNoteKey(reader)).toBe(knownKey)
  expect(writeNote(note)).toBe(knownNote)
  expect(await isNoteSignedBy(reader, note, webCryptoVerify)).toBe(true)
  expect(await isNoteSignedBy(key, note, webCryptoVerify)).toBe(false)
})

it('a checkpoint travels as a signed note and comes back', async () => {
  const note = readNote(writeNote(signedNote(writeCheckpoint(checkpoint))))
  if (!note) throw new Error('The note could not be read.')
  expect(readCheckpoint(note.text)).toEqual(checkpoint)
  expect(await isNoteSignedBy(key, note, webCryptoVerify)).toBe(true)
})

it('a checkpoint with any one byte changed is no longer signed', async () => {
  const bytes = utf8(writeNote(signedNote(writeCheckpoint(checkpoint))))
  const read: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    const note = readNote(new TextDecoder().decode(changed))
    if (!note) continue
    read.push(at)
    expect(await isNoteSignedBy(key, note, webCryptoVerify), `byte ${at}`).toBe(false)
  }
  expect(read.length).toBeGreaterThan(0)
})

it('a bad signature of the key spoils the note even beside a good one, a stranger’s does not', async () => {
  const note = signedNote(writeCheckpoint(checkpoint))
  const bad = { name: key.name, keyId: keyIdOf(key), signature: new Uint8Array(64) }
  const strange = { name: 'witness.example', keyId: Uint8Array.of(1, 2, 3, 4), signature: new Uint8Array(72) }
  expect(await isNoteSignedBy(key, { ...note, signatures: [...note.signatures, bad] }, webCryptoVerify)).toBe(
    false,
  )
  expect(
    await isNoteSignedBy(key, { ...note, signatures: [strange, ...note.signatures] }, webCryptoVerify),
  ).toBe(true)
  expect(await isNoteSignedBy(key, { ...note, signatures: [] }, webCryptoVerify)).toBe(false)
})

it('every checkpoint is read back as it was written, and extensions are passed over', () => {
  fc.assert(
    fc.property(
      fc.nat(Number.MAX_SAFE_INTEGER),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (size, root) => {
        const text = writeCheckpoint({ origin: 'a', size, root })
        expect(readCheckpoint(text)).toEqual({ origin: 'a', size, root })
        expect(readCheckpoint(`${text}extension\n`)).toEqual({ origin: 'a', size, root })
      },
    ),
  )
})

const text = writeCheckpoint(checkpoint)

it.each([
  text.slice(0, -1),
  `\n${text}`,
  `${text}\n`,
  text.replace('20852163', '020852163'),
  text.replace('20852163', '-1'),
  text.replace('20852163', '9007199254740993'),
  text.replace('=', ''),
  text.replace(/\n[^\n]*=\n/, '\nAAAA\n'),
])('what is not exactly a checkpoint is none: case %#', (broken) => {
  expect(readCheckpoint(broken)).toBeUndefined()
})

it.each([
  'no signature\n',
  'text\n\n- a AAAAAAAA\n',
  'text\n\n— a AAAA\n',
  'text\n\n— a+b AAAAAAAAAAA=\n',
  'text\u0000\n\n— a AAAAAAAAAAA=\n',
  'text\n\n— a AAAAAAAAAAA=',
])('what is not exactly a signed note is none: case %#', (broken) => {
  expect(readNote(broken)).toBeUndefined()
})

it('a key whose id is another’s is none', () => {
  expect(readNoteKey(knownKey.replace('c74f20a3', 'c74f20a4'))).toBeUndefined()
  expect(readNoteKey('a+00000000+AAAA')).toBeUndefined()
  expect(() => writeNoteKey({ ...key, name: 'a b' })).toThrow('cannot be the name of a key')
})

it('tiles are found where the log format keeps them', () => {
  expect(tilePath({ level: 0, index: 0, width: 256 })).toBe('tile/0/000')
  expect(tilePath({ level: 1, index: 1_234_067, width: 256 })).toBe('tile/1/x001/x234/067')
  expect(tilePath({ level: 'entries', index: 273, width: 112 })).toBe('tile/entries/273.p/112')
})
