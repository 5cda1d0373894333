import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromBase64, sha256, toHex, utf8 } from './bytes.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { cosignatureOf, cosignedAt, cosignedBytes, isWhollySignedBy } from './cosignature.ts'
import { webCryptoVerify } from './ed25519.ts'
import { isNoteSignedBy, keyIdOf, noteBytes, readNote, writeNote } from './note.ts'

const keys = generateKeyPairSync('ed25519')
const key = {
  name: 'play.example/log',
  publicKey: new Uint8Array(Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')),
}
const text = writeCheckpoint({ origin: 'play.example/log', size: 20_852_163, root: sha256(utf8('root')) })
const at = new Date('2026-11-16T08:00:07.900Z')

function timed(time: Date) {
  const signature = sign(null, cosignedBytes({ text, at: time }), keys.privateKey)
  return cosignatureOf(key, { at: time, signature })
}

function plain() {
  return { name: key.name, keyId: keyIdOf(key), signature: sign(null, noteBytes(text), keys.privateKey) }
}

it('[F31] what is signed is written as the published example writes it', () => {
  const example = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'
  expect(cosignedBytes({ text: example, at: new Date(1_679_315_147_000) })).toEqual(
    utf8(`cosignature/v1\ntime 1679315147\n${example}`),
  )
  const written = fromBase64(
    'jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==',
  )
  const ours = cosignatureOf(key, { at: new Date(1_679_315_147_000), signature: new Uint8Array(64) })
  expect(toHex(ours.signature.slice(0, 8))).toBe(toHex(written?.slice(4, 12) ?? new Uint8Array()))
})

it('[F31] a checkpoint says when it was signed, and stays a note that older readers take', async () => {
  const note = readNote(writeNote({ text, signatures: [plain(), timed(at)] }))
  if (!note) throw new Error('The note could not be read.')
  expect(await cosignedAt(key, note, webCryptoVerify)).toEqual(new Date('2026-11-16T08:00:07.000Z'))
  expect(await isNoteSignedBy(key, note, webCryptoVerify)).toBe(true)
  expect(await cosignedAt({ ...key, name: 'other' }, note, webCryptoVerify)).toBeUndefined()
  const untimed = { text, signatures: [plain()] }
  expect(await cosignedAt(key, untimed, webCryptoVerify)).toBeUndefined()
})

it('[F31] a time that was changed, or stands over another log, is none', async () => {
  const good = timed(at)
  for (let place = 0; place < good.signature.length; place++) {
    const signature = good.signature.slice()
    signature[place] = (signature[place] ?? 0) ^ 1
    const note = { text, signatures: [{ ...good, signature }] }
    expect(await cosignedAt(key, note, webCryptoVerify), `byte ${place}`).toBeUndefined()
  }
  const other = writeCheckpoint({ origin: 'play.example/log', size: 1, root: sha256(utf8('root')) })
  expect(await cosignedAt(key, { text: other, signatures: [good] }, webCryptoVerify)).toBeUndefined()
  const cut = { ...good, signature: good.signature.slice(0, 7) }
  expect(await cosignedAt(key, { text, signatures: [good, cut] }, webCryptoVerify)).toBeUndefined()
})

it('[F31] under a checkpoint of a proof there is nothing that its key did not sign', async () => {
  const bytes = utf8(writeNote({ text, signatures: [plain(), timed(at)] }))
  const isWhole = async (note: Uint8Array) => {
    const read = readNote(new TextDecoder().decode(note))
    return read ? isWhollySignedBy(key, read, webCryptoVerify) : false
  }
  expect(await isWhole(bytes)).toBe(true)
  expect(await isWhole(utf8(writeNote({ text, signatures: [plain()] })))).toBe(true)
  expect(await isWhole(utf8(writeNote({ text, signatures: [timed(at)] })))).toBe(false)
  for (let place = 0; place < bytes.length; place++) {
    const changed = bytes.slice()
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await isWhole(changed), `byte ${place}`).toBe(false)
  }
})
