/** Why something cannot be said to be right or wrong. */
type Doubt =
  | 'seedHidden'
  | 'previousMissing'
  | 'signaturesUnsupported'
  | 'versionUnknown'
  | 'takenBack'
  | 'earlierMissing'
  | 'imported'
  | 'opensLater'
  | 'betOpen'
  | 'betSold'
  | 'legVoided'
  | 'reported'
  | 'sealedLate'

export type Verdict = 'passed' | 'failed' | Doubt

/** What is looked at, in the order in which it is told. */
export const stepNames = [
  'signature',
  'receipt',
  'chain',
  'rules',
  'commitment',
  'order',
  'beacon',
  'log',
  'checkpoint',
  'growth',
  'outcome',
  'payout',
  'jackpot',
] as const
export type StepName = (typeof stepNames)[number]

export type Step = { readonly name: StepName; readonly verdict: Verdict }

export function passedIf(isRight: boolean): Verdict {
  return isRight ? 'passed' : 'failed'
}
