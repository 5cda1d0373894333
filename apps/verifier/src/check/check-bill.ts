import type { BillFile, BillResult } from '@baize/contracts'
import { isWholeBillFile, recomputeBill } from '@baize/engines/agents'
import { rulesHash } from '@baize/fairness'
import { passedIf, type Verdict } from './verdict.ts'

/** What is looked at in a bill, in the order in which it is told. */
const billStepNames = ['whole', 'terms', 'counted', 'share', 'below', 'adjusted', 'paid'] as const
export type BillStepName = (typeof billStepNames)[number]

export type BillReport = {
  readonly steps: readonly { readonly name: BillStepName; readonly verdict: Verdict }[]
  /** As it comes out of what the file says, if it does. */
  readonly result: BillResult | null
}

/** Works out again everything that the file of a bill claims, from the file alone; the text is looked at to the byte. */
export function checkBill(text: string, file: BillFile): BillReport {
  const result = resultOf(file)
  const agrees = (...names: readonly (keyof BillResult)[]) =>
    passedIf(result !== null && names.every((name) => result[name] === file.result[name]))
  const verdicts: Record<BillStepName, Verdict> = {
    whole: passedIf(isWholeBillFile(text, file)),
    terms: passedIf(isOfTerms(file)),
    counted: agrees('base'),
    share: agrees('row', 'gross'),
    below: agrees('children', 'net', 'earned', 'kept'),
    adjusted: passedIf(isAdjusted(file) && agrees('adjusted') === 'passed'),
    paid: agrees('due', 'amount', 'carriedOn', 'lossCarriedOn'),
  }
  const steps = billStepNames.filter(isAsked(file)).map((name) => ({ name, verdict: verdicts[name] }))
  return { steps, result }
}

/** A rebate has no terms but its rates, and most bills have nothing to adjust. */
function isAsked({ work, adjustments, result }: BillFile): (name: BillStepName) => boolean {
  return (name) => {
    if (name === 'terms') return work.kind !== 'rebate'
    return name !== 'adjusted' || adjustments.length > 0 || result.adjusted !== '0'
  }
}

/** Nothing comes of terms that are of another kind than the bill. */
function resultOf(file: BillFile): BillResult | null {
  try {
    return recomputeBill(file)
  } catch {
    return null
  }
}

/** The terms are those that both agreed to, and they are this agent's and of this kind. */
function isOfTerms({ bill, work }: BillFile): boolean {
  if (work.kind === 'rebate') return true
  const { house, agent, options } = work.terms
  const isTheirs = house === bill.house && agent === bill.agent && options.kind === work.kind
  return isTheirs && rulesHash(work.terms) === work.hash
}

function isAdjusted({ adjustments }: BillFile): boolean {
  return adjustments.every(({ billed, shouldBe, earlier, units }) => {
    const told = earlier.reduce((sum, each) => sum + BigInt(each), 0n)
    return BigInt(shouldBe) - BigInt(billed) - told === BigInt(units)
  })
}
