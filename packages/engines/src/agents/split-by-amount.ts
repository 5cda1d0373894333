import { CONTRACT_STEP, sumOf } from './rates.ts'

/** What an upline owes for a bill of somebody below. */
export type UplineDebt = { readonly billId: string; readonly periodEnd: Date; readonly units: bigint }

export type DebtPayment = { readonly billId: string; readonly paid: bigint; readonly left: bigint }

/**
 * Who gets what of money that may not be enough: the oldest period is paid first; within one each gets a part by amount, in
 * hundredths, and what rounding leaves goes to the largest remainders. Answered in the order of what was given.
 */
export function splitByAmount(available: bigint, debts: readonly UplineDebt[]): DebtPayment[] {
  const payments = new Map<string, bigint>()
  let left = available - (available % CONTRACT_STEP)
  for (const period of byPeriod(debts)) {
    const owed = sumOf(period.map(({ units }) => units))
    const paying = left < owed ? left : owed
    for (const [billId, paid] of shares(period, { owed, paying })) payments.set(billId, paid)
    left -= paying
  }
  return debts.map(({ billId, units }) => {
    const paid = payments.get(billId) ?? 0n
    return { billId, paid, left: units - paid }
  })
}

function byPeriod(debts: readonly UplineDebt[]): UplineDebt[][] {
  const periods = new Map<number, UplineDebt[]>()
  for (const debt of debts) {
    const end = debt.periodEnd.getTime()
    periods.set(end, [...(periods.get(end) ?? []), debt])
  }
  return [...periods.entries()].sort(([a], [b]) => a - b).map(([, period]) => period)
}

type Split = { readonly owed: bigint; readonly paying: bigint }

function shares(period: readonly UplineDebt[], { owed, paying }: Split): Map<string, bigint> {
  if (paying === owed) return new Map(period.map(({ billId, units }) => [billId, units]))
  const parts = period.map(({ billId, units }) => {
    const steps = (units * paying) / (owed * CONTRACT_STEP)
    return { billId, steps, remainder: units * paying - steps * owed * CONTRACT_STEP }
  })
  let left = paying / CONTRACT_STEP - sumOf(parts.map(({ steps }) => steps))
  const paid = new Map<string, bigint>()
  for (const { billId, steps } of [...parts].sort(byRemainder)) {
    paid.set(billId, (left > 0n ? steps + 1n : steps) * CONTRACT_STEP)
    left -= 1n
  }
  return paid
}

type Part = { readonly billId: string; readonly remainder: bigint }

/** Of the same remainder the lower id comes first, so that the same debts are always paid alike. */
function byRemainder(a: Part, b: Part): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
  return a.billId < b.billId ? -1 : 1
}
