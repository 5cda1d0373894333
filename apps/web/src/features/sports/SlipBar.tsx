import { classes } from '@baize/ui'
import { ChevronUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useTopics } from './live-odds.ts'
import { useOddsText } from './odds-text.ts'
import { kindOf, useSlip } from './slip.ts'
import { betsOf } from './slip-now.ts'
import styles from './SlipBar.module.css'
import { useLegsNow } from './use-slip-now.ts'

/** The sheet comes when the bar is first touched. */
const SlipSheet = lazyPart(() => import('./SlipSheet.tsx').then((file) => file.SlipSheet), 'sports-slip')

type SlipBarProps = {
  /** Whether the page has more to say about a refusal than a line of text. */
  readonly explains: (code: string) => boolean
  /** A guest wants to bet. */
  readonly onGuest: () => void
}

/** At hand on every screen of the book as soon as something is on the slip. */
export function SlipBar({ explains, onGuest }: SlipBarProps) {
  const t = useText()
  const slip = useSlip()
  const legs = useLegsNow(slip)
  const oddsText = useOddsText()
  const [isOpen, setOpen] = useState(false)
  useTopics(Array.from(new Set(slip.legs.map(({ fixtureId }) => `fixture/${fixtureId}`))))
  const isShown = slip.legs.length > 0
  const [bet] = betsOf(slip, legs)
  const odds = kindOf(slip) === 'multiple' ? bet?.odds : legs.length === 1 ? legs[0]?.odds : undefined
  const isAsked = legs.some(({ state, needsTap }) => state === 'paused' || state === 'closed' || needsTap)
  return (
    <>
      {isShown && (
        <button
          type="button"
          className={classes(styles.bar, isAsked && styles.asked)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className={styles.count}>{slip.legs.length}</span>
          <span className={styles.name}>{t('sports.slip')}</span>
          {isAsked && <span className={styles.news}>{t('sports.slip.news')}</span>}
          {odds !== undefined && (
            <bdi dir="ltr" className={styles.odds}>
              {oddsText(odds)}
            </bdi>
          )}
          <ChevronUp size={18} aria-hidden="true" />
        </button>
      )}
      {isOpen && (
        <Suspense>
          <SlipSheet explains={explains} onGuest={onGuest} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
