import type { OfficeLiability } from '@baize/contracts'

const PERCENT = 100

/** How much of what is owed there is to pay it from; a dash where nothing is owed. Shown, not reckoned with. */
export function coverText({ owed, reserve }: Pick<OfficeLiability, 'owed' | 'reserve'>): string {
  const whole = Number(owed)
  return whole === 0 ? '–' : `\u2068${((Number(reserve) / whole) * PERCENT).toFixed(2)}%\u2069`
}
