import type { ProofFile } from '@baize/contracts'
import {
  type Checkpoint,
  fromHex,
  type Note,
  type NoteKey,
  readCheckpoint,
  readNote,
  readNoteKey,
  readReceipt,
  type SignedReceipt,
} from '@baize/fairness'

/** A proof file with its texts read; what cannot be read is missing, and every check that needs it fails. */
export type Parts = {
  readonly file: ProofFile
  readonly signed: SignedReceipt | undefined
  readonly previous: SignedReceipt | undefined
  readonly key: NoteKey | undefined
  readonly now: SignedCheckpoint | undefined
  readonly earlier: SignedCheckpoint | undefined
}

export type SignedCheckpoint = Checkpoint & { readonly note: Note }

export function partsOf(file: ProofFile): Parts {
  return {
    file,
    signed: readReceipt(file.receipt),
    previous: file.previousReceipt === null ? undefined : readReceipt(file.previousReceipt),
    key: readNoteKey(file.key),
    now: signedCheckpoint(file.log.checkpoint),
    earlier: file.log.earlier ? signedCheckpoint(file.log.earlier.checkpoint) : undefined,
  }
}

export function signedCheckpoint(text: string): SignedCheckpoint | undefined {
  const note = readNote(text)
  const checkpoint = note && readCheckpoint(note.text)
  return note && checkpoint && { ...checkpoint, note }
}

export function hashes(texts: readonly string[]): Uint8Array[] {
  return texts.map(fromHex)
}
