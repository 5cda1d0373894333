import type { ProofFile } from '@baize/contracts'
import type { Round } from '@baize/engines'
import type { Verify } from '@baize/fairness'
import { checkJackpot } from './jackpot.ts'
import { checkCheckpoint, checkGrowth, checkLog } from './log.ts'
import { checkOutcome, checkPayout, checkRules, replayOf } from './outcome.ts'
import { type Parts, partsOf } from './parts.ts'
import { checkChain, checkReceipt, checkSignature } from './receipt.ts'
import { checkBeacon, checkCommitment, checkOrder } from './seeds.ts'
import { type Step, type StepName, stepNames, type Verdict } from './verdict.ts'

/** What was found, step by step, and the round as it comes out of the seeds, if it does. */
export type Report = { readonly steps: readonly Step[]; readonly round: Round<unknown> | null }

export type Summary = 'passed' | 'failed' | 'partly'

/**
 * Checks everything that a proof file claims, from the file alone. Where nothing is at hand that verifies signatures,
 * what hangs on them is left open.
 */
export async function checkProof(file: ProofFile, verify: Verify | undefined): Promise<Report> {
  const parts = partsOf(file)
  const replayed = replayOf(parts)
  const signatures = await Promise.all([
    signatureVerdict(checkSignature, parts, verify),
    signatureVerdict(checkChain, parts, verify),
    signatureVerdict(checkCheckpoint, parts, verify),
    signatureVerdict(checkGrowth, parts, verify),
  ])
  const [signature, chain, checkpoint, growth] = signatures
  const verdicts: Record<StepName, Verdict> = {
    signature,
    receipt: checkReceipt(parts),
    chain,
    rules: checkRules(parts),
    commitment: checkCommitment(parts),
    order: checkOrder(parts),
    beacon: checkBeacon(parts),
    log: checkLog(parts),
    checkpoint,
    growth,
    outcome: checkOutcome(parts, replayed),
    payout: checkPayout(parts, replayed),
    jackpot: checkJackpot(parts, replayed),
  }
  return {
    steps: stepNames.filter(isAsked(file)).map((name) => ({ name, verdict: verdicts[name] })),
    round: 'round' in replayed ? replayed.round : null,
  }
}

/** Most rounds play for no pot, and nothing is said of one. */
function isAsked({ jackpot }: ProofFile): (name: StepName) => boolean {
  return (name) => name !== 'jackpot' || jackpot !== undefined
}

type SignatureCheck = (parts: Parts, verify: Verify) => Promise<Verdict>

async function signatureVerdict(
  check: SignatureCheck,
  parts: Parts,
  verify: Verify | undefined,
): Promise<Verdict> {
  if (!verify) return 'signaturesUnsupported'
  try {
    return await check(parts, verify)
  } catch {
    return 'failed' // a key or a signature that is none
  }
}

/** One failed step is enough; what cannot be checked is not called right. */
export function summaryOf({ steps }: { readonly steps: readonly { readonly verdict: Verdict }[] }): Summary {
  if (steps.some(({ verdict }) => verdict === 'failed')) return 'failed'
  return steps.every(({ verdict }) => verdict === 'passed') ? 'passed' : 'partly'
}
