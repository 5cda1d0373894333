import type { ProvenLeaf } from '@baize/contracts'
import { isConsistent, isIncluded, isWhollySignedBy, utf8, type Verify } from '@baize/fairness'
import { hashes, type Parts, type SignedCheckpoint } from './parts.ts'
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
