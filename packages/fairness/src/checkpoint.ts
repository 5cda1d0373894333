import { fromBase64, toBase64 } from './bytes.ts'

/** What a log says of itself: C2SP tlog-checkpoint, the text of a signed note. */
export type Checkpoint = {
  /** Names the log, such as `play.example/log`. */
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
}

const ROOT_BYTES = 32

export function writeCheckpoint({ origin, size, root }: Checkpoint): string {
  const text = `${origin}\n${size}\n${toBase64(root)}\n`
  if (!readCheckpoint(text)) throw new Error('The checkpoint has a field that cannot be written.')
  return text
}

/** Lines after the third are extensions, which nobody needs in order to believe the first three. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const found = /^([^\n]+)\n(0|[1-9][0-9]{0,15})\n([^\n]+)\n(?:[^\n]+\n)*$/.exec(text)
  if (!found) return undefined
  const [, origin = '', size = '', encoded = ''] = found
  const root = fromBase64(encoded)
  if (root?.length !== ROOT_BYTES || !Number.isSafeInteger(Number(size))) return undefined
  return { origin, size: Number(size), root }
}
