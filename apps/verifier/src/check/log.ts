import type { ProvenLeaf } from '@baize/contracts'
import { isConsistent, isIncluded, isWhollySignedBy, readNoteKey, utf8, type Verify } from '@baize/fairness'
import { hashes, type Parts, type SignedCheckpoint, signedCheckpoint } from './parts.ts'
import { passedIf, type Verdict } from './verdict.ts'

/** Every leaf that the other checks rely on stands in the log, at the place where the file says. */
export function checkLog({ file, now }: Parts): Verdict {
  const { commitment, clientSeed, beacon, reveal } = file.log
  const others = [reveal, file.jackpot?.terms].filter((leaf) => leaf !== null && leaf !== undefined)
  const leaves = [commitment, clientSeed, beacon, ...others]
  return passedIf(now !== undefined && leaves.every((leaf) => isInLog(leaf, now)))
}

export function isInLog({ index, body, proof }: ProvenLeaf, { size, root }: SignedCheckpoint): boolean {
  return isIncluded(utf8(body), { index, size }, { proof: hashes(proof), root })
}

/** The house signed what the whole log is. */
export async function checkCheckpoint({ now, key }: Parts, verify: Verify): Promise<Verdict> {
  if (!now || !key || now.origin !== key.name) return 'failed'
  return passedIf(await isWhollySignedBy(key, now.note, verify))
}

/** The same of a file that has a checkpoint and a key and nothing else that is signed. */
export async function checkSigned(
  { key: text, log }: { readonly key: string; readonly log: { readonly checkpoint: string } },
  verify: Verify | undefined,
): Promise<Verdict> {
  if (!verify) return 'signaturesUnsupported'
  const [key, now] = [readNoteKey(text), signedCheckpoint(log.checkpoint)]
  if (!now || !key || now.origin !== key.name) return 'failed'
  return isWhollySignedBy(key, now.note, verify).then(passedIf, () => 'failed')
}

/** The log that the house signed first and the one it signs now begin the same: nothing in it was changed. */
export async function checkGrowth({ now, earlier, key, file }: Parts, verify: Verify): Promise<Verdict> {
  if (file.log.earlier === null) return 'earlierMissing'
  if (!now || !earlier || !key || earlier.origin !== key.name) return 'failed'
  const growth = { from: earlier.size, to: now.size }
  const roots = { from: earlier.root, to: now.root }
  const isGrown =
    isConsistent(growth, roots, hashes(file.log.earlier.proof)) && file.log.commitment.index < earlier.size
  return passedIf(isGrown && (await isWhollySignedBy(key, earlier.note, verify)))
}
