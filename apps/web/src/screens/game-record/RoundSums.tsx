import type { RoundDetail } from '@baize/contracts'
import { Amount, Fact } from '@baize/ui'
import type { ReactNode } from 'react'
import { Result } from '../../features/history/Result.tsx'
import { useMoment } from '../../features/history/use-moment.ts'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'

type RoundSumsProps = {
  readonly round: RoundDetail
  /** Nothing while it is not known. */
  readonly net: string | null
  /** What stood on either side of it: of cash, or of a stack. */
  readonly names: { readonly before: string; readonly after: string }
  /** What is the game's own. */
  readonly children: ReactNode
}

/** What a round came to, from when it began to what was there after it. */
export function RoundSums({ round, net, names, children }: RoundSumsProps) {
  const t = useText()
  const moment = useMoment()
  const { money } = useSettings()
  return (
    <dl>
      <Fact name={t('record.when')}>{moment(round.startedAt)}</Fact>
      {children}
      <Fact name={t('record.net')}>
        <Result net={net} format={money} />
      </Fact>
      <Fact name={names.before}>
        <Amount value={round.balanceBefore} format={money} />
      </Fact>
      <Fact name={names.after}>
        <Amount value={round.balanceAfter} format={money} />
      </Fact>
    </dl>
  )
}

export function netOf({ payout, staked }: Pick<RoundDetail, 'payout' | 'staked'>): string {
  return amountOf(unitsOf(payout) - unitsOf(staked))
}
