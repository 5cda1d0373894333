import type { HandRecord } from '@baize/contracts'
import { Amount } from '@baize/ui'
import { Result } from '../../features/history/Result.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { unitsOf } from '../../lib/texts/amounts.ts'

type HandAmountProps = {
  readonly record: Pick<HandRecord, 'isPoints' | 'step'>
  readonly value: string
  /** With its sign, as what somebody has more or less. */
  readonly isNet?: boolean
}

/** An amount of a hand: money, or the chips of a sit & go, which are never shown as money. */
export function HandAmount({ record: { isPoints, step }, value, isNet = false }: HandAmountProps) {
  const { money } = useSettings()
  if (!isPoints)
    return isNet ? <Result net={value} format={money} /> : <Amount value={value} format={money} />
  return <bdi dir="ltr">{chipsText(unitsOf(value) / unitsOf(step), isNet)}</bdi>
}

export function chipsText(chips: number, isSigned = false): string {
  return new Intl.NumberFormat('en', { signDisplay: isSigned ? 'exceptZero' : 'auto' }).format(chips)
}
