import { forget, readJson } from '../../lib/storage/local.ts'

/** A checkpoint of the public log as this browser was shown it, with the key that it came with. */
export type SeenLog = { readonly note: string; readonly key: string; readonly seenAt: string }

/** What can be wrong with the log: another key, no good signature, fewer entries, or other entries than before. */
export type LogProblem = 'key' | 'signature' | 'shrunk' | 'rewritten'

/** Both checkpoints with the house's signatures, and what it gave as a proof: anybody can check who is right. */
export type LogEvidence = {
  readonly format: 'baize log evidence v1'
  readonly problem: LogProblem
  readonly kept: SeenLog | null
  readonly shown: SeenLog
  readonly proof: readonly string[]
}

export function readSeenLog(): SeenLog | undefined {
  const kept = readJson('logSeen')
  return isSeenLog(kept) ? kept : undefined
}

export function readEvidence(): LogEvidence | undefined {
  const kept = readJson('logEvidence')
  return isEvidence(kept) ? kept : undefined
}

/** From here on the log as it is shown now counts as the first that was seen. */
export function forgetLog(): void {
  forget('logSeen')
  forget('logEvidence')
}

function isSeenLog(value: unknown): value is SeenLog {
  return isRecord(value) && [value['note'], value['key'], value['seenAt']].every(isText)
}

const problems: readonly unknown[] = ['key', 'signature', 'shrunk', 'rewritten'] satisfies LogProblem[]

function isEvidence(value: unknown): value is LogEvidence {
  if (!isRecord(value) || !problems.includes(value['problem'])) return false
  const { kept, shown, proof } = value
  return (kept === null || isSeenLog(kept)) && isSeenLog(shown) && Array.isArray(proof) && proof.every(isText)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
