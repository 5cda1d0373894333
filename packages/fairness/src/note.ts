import { concat, fromBase64, fromHex, isEqual, sha256, toBase64, toHex, utf8 } from './bytes.ts'
import type { Verify } from './ed25519.ts'

/** Who signs notes: C2SP signed-note, with Ed25519. */
export type NoteKey = { readonly name: string; readonly publicKey: Uint8Array }

/** A text with the signatures under it. */
export type Note = { readonly text: string; readonly signatures: readonly NoteSignature[] }
export type NoteSignature = {
  readonly name: string
  /** Four bytes that tell the keys of one name apart. */
  readonly keyId: Uint8Array
  readonly signature: Uint8Array
}

const ED25519 = 1
const KEY_ID_BYTES = 4

/** The kind of signature is part of it: 1 is Ed25519 over the text alone. */
export function keyIdOf({ name, publicKey }: NoteKey, kind = ED25519): Uint8Array {
  const hashed = sha256(concat(utf8(`${name}\n`), Uint8Array.of(kind), publicKey))
  return hashed.slice(0, KEY_ID_BYTES)
}

/** The key as it is published: name, id and key joined by plus signs. */
export function writeNoteKey(key: NoteKey): string {
  requireName(key.name)
  return `${key.name}+${toHex(keyIdOf(key))}+${toBase64(concat(Uint8Array.of(ED25519), key.publicKey))}`
}

export function readNoteKey(text: string): NoteKey | undefined {
  const [, name = '', id = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? []
  const bytes = fromBase64(encoded)
  if (!bytes || bytes.length !== 33 || bytes[0] !== ED25519) return undefined
  const key = { name, publicKey: bytes.slice(1) }
  return isEqual(keyIdOf(key), fromHex(id)) ? key : undefined
}

/** The bytes that a signer of a note signs. */
export function noteBytes(text: string): Uint8Array {
  if (!isText(text)) throw new Error('A note is lines of text, and ends with the end of a line.')
  return utf8(text)
}

/** A note's text ends its last line; a blank line and the signatures follow. */
export function writeNote({ text, signatures }: Note): string {
  noteBytes(text)
  const lines = signatures.map(({ name, keyId, signature }) => {
    requireName(name)
    return `— ${name} ${toBase64(concat(keyId, signature))}\n`
  })
  return `${text}\n${lines.join('')}`
}

export function readNote(note: string): Note | undefined {
  const at = note.lastIndexOf('\n\n')
  const text = note.slice(0, at + 1)
  const lines = note.slice(at + 2)
  if (at < 0 || !isText(text) || !lines.endsWith('\n')) return undefined
  const signatures = lines.slice(0, -1).split('\n').map(readSignature)
  return signatures.every((each) => each !== undefined) ? { text, signatures } : undefined
}

function readSignature(line: string): NoteSignature | undefined {
  const [, name = '', encoded = ''] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? []
  const bytes = fromBase64(encoded)
  if (!bytes || bytes.length <= KEY_ID_BYTES) return undefined
  return { name, keyId: bytes.slice(0, KEY_ID_BYTES), signature: bytes.slice(KEY_ID_BYTES) }
}

/**
 * Whether a note carries a good signature of the key. Signatures of keys that are not asked for are passed over; a bad
 * one of this key spoils the note even beside a good one.
 */
export async function isNoteSignedBy(key: NoteKey, note: Note, verify: Verify): Promise<boolean> {
  const keyId = keyIdOf(key)
  const own = note.signatures.filter((each) => each.name === key.name && isEqual(each.keyId, keyId))
  const message = noteBytes(note.text)
  const good = await Promise.all(
    own.map(({ signature }) => verify({ publicKey: key.publicKey, message, signature })),
  )
  return good.length > 0 && good.every(Boolean)
}

function isText(text: string): boolean {
  const hasControls = Array.from(text).some((character) => character < ' ' && character !== '\n')
  return text.endsWith('\n') && !hasControls && !/\p{Surrogate}/u.test(text)
}

function requireName(name: string): void {
  if (!/^[^\s+]+$/.test(name)) throw new Error(`${name} cannot be the name of a key.`)
}
