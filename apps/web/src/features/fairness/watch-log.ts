import { RefusedCall } from '@baize/client'
import { getCheckpoint, getConsistencyProof, type ReplyOf } from '@baize/contracts'
import {
  type Checkpoint,
  cosignedAt,
  fromHex,
  isConsistent,
  isNoteSignedBy,
  readCheckpoint,
  readNote,
  readNoteKey,
  webCryptoVerify,
} from '@baize/fairness'
import { call } from '../../lib/call/api.ts'
import { writeJson } from '../../lib/storage/local.ts'
import { type LogEvidence, type LogProblem, readEvidence, readSeenLog, type SeenLog } from './kept-log.ts'

/** What can be said of the public log as it is shown now, beside the one that was seen last. */
export type LogReport = {
  readonly beacon: ReplyOf<typeof getCheckpoint>['beacon']
  readonly size: number
  /** Null where nothing tells the time that can be believed. */
  readonly signedAt: string | null
  /** False in a browser that knows no such signatures: it can compare, and cannot tell who signed. */
  readonly canVerify: boolean
  readonly before: { readonly size: number; readonly seenAt: string } | null
  /** What this browser once found wrong, with everything it found it by. */
  readonly evidence: LogEvidence | null
}

/**
 * Asks for the log as it is now and holds it against the one that this browser saw last: the house signed both, so
 * where the new one does not begin with the old one, the house is held to its own signatures. What was seen is replaced
 * only by what follows from it.
 */
export async function watchLog(): Promise<LogReport> {
  const kept = readSeenLog()
  const { note, key, beacon } = await call(getCheckpoint)
  const shown: SeenLog = { note, key, seenAt: new Date().toISOString() }
  const [now, before] = [await opened(shown), kept ? await opened(kept) : undefined]
  const known = readEvidence()
  const found = known ? undefined : await compared({ shown, now, kept, before })
  if (found) writeJson('logEvidence', found)
  if (!found && !known) writeJson('logSeen', shown)
  return {
    beacon,
    size: now?.size ?? 0,
    signedAt: now?.signedAt?.toISOString() ?? null,
    canVerify: now?.isSigned !== undefined,
    before: kept && before ? { size: before.size, seenAt: kept.seenAt } : null,
    evidence: known ?? found ?? null,
  }
}

type Opened = Checkpoint & { readonly isSigned: boolean | undefined; readonly signedAt: Date | undefined }

/** A checkpoint that its key signed, as far as this browser can tell; nothing where it cannot even be read. */
async function opened({ note, key }: SeenLog): Promise<Opened | undefined> {
  const [read, noteKey] = [readNote(note), readNoteKey(key)]
  const checkpoint = read && readCheckpoint(read.text)
  if (!checkpoint || !noteKey || checkpoint.origin !== noteKey.name) return undefined
  const isSigned = await isNoteSignedBy(noteKey, read, webCryptoVerify).catch(() => undefined)
  const signedAt = await cosignedAt(noteKey, read, webCryptoVerify).catch(() => undefined)
  return { ...checkpoint, isSigned, signedAt }
}

type Compared = {
  readonly shown: SeenLog
  readonly now: Opened | undefined
  readonly kept: SeenLog | undefined
  readonly before: Opened | undefined
}

/** What is wrong with the log, if anything, with all that shows it. */
async function compared({ shown, now, kept, before }: Compared): Promise<LogEvidence | undefined> {
  const evidence = (problem: LogProblem, proof: readonly string[] = []): LogEvidence => ({
    format: 'baize log evidence v1',
    problem,
    kept: kept ?? null,
    shown,
    proof,
  })
  if (!now || now.isSigned === false) return evidence('signature')
  if (!kept || !before) return undefined
  if (kept.key !== shown.key) return evidence('key')
  if (now.size < before.size) return evidence('shrunk')
  const proof = now.size === before.size ? [] : await growth(before.size, now.size)
  const roots = { from: before.root, to: now.root }
  return isConsistent({ from: before.size, to: now.size }, roots, proof.map(fromHex))
    ? undefined
    : evidence('rewritten', proof)
}

/** A house that signs a log and has no proof of its growth is in the same place as one that has a wrong one. */
async function growth(from: number, to: number): Promise<readonly string[]> {
  try {
    const { proof } = await call(getConsistencyProof, { query: { from: String(from), to: String(to) } })
    return proof.every((hash) => /^[0-9a-f]{64}$/.test(hash)) ? proof : []
  } catch (error) {
    if (error instanceof RefusedCall && error.code === 'NOT_FOUND') return []
    throw error
  }
}
