import type { CurrencyFormat } from '@baize/contracts'
import { SectionHeader } from '@baize/ui'
import { useWinners } from '../../features/winners/queries.ts'
import { WinnerBoard } from '../../features/winners/WinnerBoard.tsx'
import { useText } from '../../lib/i18n.tsx'

/** The winner board; a house where nobody has won yet has none. */
export function Winners({ format }: { readonly format: CurrencyFormat }) {
  const t = useText()
  const { data: winners = [] } = useWinners()
  if (winners.length === 0) return null
  return (
    <>
      <SectionHeader title={t('home.winners')} />
      <WinnerBoard winners={winners} format={format} />
    </>
  )
}
