import { Tick } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './CartSheet.module.css'
import { Stepper } from './Stepper.tsx'

type ChaseProps = {
  readonly count: number
  readonly most: number
  readonly stopsOnWin: boolean
  readonly onCount: (count: number) => void
  readonly onStops: (stops: boolean) => void
}

/** The same tickets in several draws, until one of them wins if that is wanted. */
export function Chase({ count, most, stopsOnWin, onCount, onStops }: ChaseProps) {
  const t = useText()
  return (
    <div className={styles.chase}>
      <div className={styles.beside}>
        <span>
          {t('lottery.chase')}
          <span className={styles.note}>{t('lottery.chase.text')}</span>
        </span>
        <Stepper label={t('lottery.chase')} value={count} most={most} onChange={onCount} />
      </div>
      {count > 1 && (
        <Tick
          label={t('lottery.chase.stop')}
          checked={stopsOnWin}
          onChange={({ target }) => onStops(target.checked)}
        />
      )}
    </div>
  )
}
