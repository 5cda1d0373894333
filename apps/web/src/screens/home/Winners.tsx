import type { CurrencyFormat } from '@baize/contracts'
import { SectionHeader, Segments } from '@baize/ui'
import { useState } from 'react'
import { BetFeed } from '../../features/winners/BetFeed.tsx'
import type { FeedKind } from '../../features/winners/feed.ts'
import { useWinners } from '../../features/winners/queries.ts'
import { WinnerBoard } from '../../features/winners/WinnerBoard.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Winners.module.css'

/** What goes on in the house: who won, what is bet, and what paid most. */
export function Winners({ format }: { readonly format: CurrencyFormat }) {
  const t = useText()
  const [shown, setShown] = useState<'board' | FeedKind>('board')
  const { data } = useWinners()
  if (!data || data.winners.length === 0) return null
  const segments = [
    { value: 'board', label: t('feed.board') },
    { value: 'latest', label: t('feed.latest') },
    { value: 'big', label: t('feed.big') },
  ] as const
  return (
    <>
      <SectionHeader title={t('home.winners')} />
      <div className={styles.kinds}>
        <Segments label={t('feed.kinds')} segments={segments} value={shown} onChange={setShown} />
      </div>
      {shown === 'board' ? (
        <>
          <WinnerBoard winners={data.winners} format={format} />
          {data.hasSimulated && <p className={styles.note}>{t('home.winners.simulated')}</p>}
        </>
      ) : (
        <BetFeed key={shown} kind={shown} format={format} />
      )}
    </>
  )
}
