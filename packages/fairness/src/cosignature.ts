import { concat, isEqual, utf8 } from './bytes.ts'
import type { Verify } from './ed25519.ts'
import { isNoteSignedBy, keyIdOf, type Note, type NoteKey, type NoteSignature, noteBytes } from './note.ts'

/** What a C2SP cosignature/v1 is told by among the signatures of a note. */
const COSIGNATURE = 4
const TIME_BYTES = 8
const MS = 1000

type Cosigned = { readonly text: string; readonly at: Date }

/** The bytes that whoever vouches for a checkpoint signs: the time, to the second, and the checkpoint's text. */
export function cosignedBytes({ text, at }: Cosigned): Uint8Array {
  return concat(utf8(`cosignature/v1\ntime ${secondsOf(at)}\n`), noteBytes(text))
}

/** The signature as a line of the note: the time stands before it, in eight bytes. */
export function cosignatureOf(key: NoteKey, { at, signature }: Signature): NoteSignature {
  const time = new Uint8Array(TIME_BYTES)
  new DataView(time.buffer).setBigUint64(0, BigInt(secondsOf(at)))
  return { name: key.name, keyId: keyIdOf(key, COSIGNATURE), signature: concat(time, signature) }
}

type Signature = { readonly at: Date; readonly signature: Uint8Array }

/** When the key last vouched for the note; undefined where it never did, or where one of its signatures is bad. */
export async function cosignedAt(key: NoteKey, note: Note, verify: Verify): Promise<Date | undefined> {
  const keyId = keyIdOf(key, COSIGNATURE)
  const own = note.signatures.filter((each) => each.name === key.name && isEqual(each.keyId, keyId))
  const times = await Promise.all(
    own.map(async ({ signature }) => {
      const at = timeIn(signature)
      if (!at) return undefined
      const message = cosignedBytes({ text: note.text, at })
      const isGood = await verify({
        publicKey: key.publicKey,
        message,
        signature: signature.slice(TIME_BYTES),
      })
      return isGood ? at : undefined
    }),
  )
  const good = times.filter((at) => at !== undefined)
  return good.length === times.length ? newestOf(good) : undefined
}

/**
 * Whether the key signed a checkpoint and everything under it: plainly, and with a time where it has one. A reader of
 * notes passes strangers' lines over; in a file that proves something there is nothing that nobody vouches for.
 */
export async function isWhollySignedBy(key: NoteKey, note: Note, verify: Verify): Promise<boolean> {
  const ids = [keyIdOf(key), keyIdOf(key, COSIGNATURE)]
  const kinds = note.signatures.map(({ name, keyId }) =>
    name === key.name ? ids.findIndex((id) => isEqual(id, keyId)) : -1,
  )
  if (kinds.includes(-1)) return false
  const isTimed = kinds.includes(1)
  return (
    (await isNoteSignedBy(key, note, verify)) &&
    (!isTimed || (await cosignedAt(key, note, verify)) !== undefined)
  )
}

/** The largest time that a date can be, in seconds. */
const LATEST_SECONDS = 8_640_000_000_000

function timeIn(signature: Uint8Array): Date | undefined {
  if (signature.length <= TIME_BYTES) return undefined
  const { buffer, byteOffset } = signature
  const view = new DataView(buffer, byteOffset)
  // In two halves, without integers that the oldest browsers of the site do not have.
  const seconds = view.getUint32(0) * 2 ** 32 + view.getUint32(4)
  return seconds <= LATEST_SECONDS ? new Date(seconds * MS) : undefined
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / MS)
}

/** Without toSorted, which the oldest browsers of the site do not have. */
function newestOf(times: readonly Date[]): Date | undefined {
  return times.length === 0 ? undefined : new Date(Math.max(...times.map((time) => time.getTime())))
}
