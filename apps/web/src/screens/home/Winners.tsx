import type { CurrencyFormat } from '@baize/contracts'
import { SectionHeader } from '@baize/ui'
import { useWinners } from '../../features/winners/queries.ts'
import { WinnerBoard } from '../../features/winners/WinnerBoard.tsx'
import { useText } from '../../lib/i18n.tsx'
import styles from './Winners.module.css'

/** The winner board; a house where nobody has won yet has none. */
export function Winners({ format }: { readonly format: CurrencyFormat }) {
  const t = useText()
  const { data } = useWinners()
  if (!data || data.winners.length === 0) return null
  return (
    <>
      <SectionHeader title={t('home.winners')} />
      <WinnerBoard winners={data.winners} format={format} />
      {data.hasSimulated && <p className={styles.note}>{t('home.winners.simulated')}</p>}
    </>
  )
}
