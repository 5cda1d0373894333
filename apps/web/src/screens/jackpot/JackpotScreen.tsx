import type { CurrencyFormat, Jackpot } from '@baize/contracts'
import { Amount, buttonClass, EmptyFace, LoadingFace, SectionHeader, Skeleton } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Odds } from '../../features/jackpots/Odds.tsx'
import { useJackpots } from '../../features/jackpots/queries.ts'
import { useCounter } from '../../features/jackpots/use-counter.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Winners } from '../home/Winners.tsx'
import styles from './JackpotScreen.module.css'

/** The pots of the house as they grow, where they are played for, and who won last. */
export function JackpotScreen() {
  const t = useText()
  const { money } = useSettings()
  const jackpots = useJackpots()
  if (!jackpots.data) {
    if (jackpots.isError) return <LoadFailure error={jackpots.error} onRetry={jackpots.refetch} />
    return (
      <LoadingFace text={t('shell.pleaseWait')}>
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
      </LoadingFace>
    )
  }
  const toSlots = (
    <Link to="/m/slotsCenter" className={buttonClass()}>
      {t('lottery.jackpot.play')}
    </Link>
  )
  if (jackpots.data.length === 0)
    return <EmptyFace title={t('lottery.jackpot.none')} text={t('lottery.jackpot.text')} action={toSlots} />
  return (
    <div className={styles.screen}>
      <ul className={styles.pots} aria-label={t('shell.title.jackpot')}>
        {jackpots.data.map((jackpot, index) => (
          <Pot key={jackpot.id} jackpot={jackpot} format={money} isFirst={index === 0} />
        ))}
      </ul>
      <p className={styles.text}>{t('lottery.jackpot.text')}</p>
      {toSlots}
      <section>
        <SectionHeader title={t('lottery.jackpot.how')} />
        <ol className={styles.steps}>
          <li>{t('lottery.jackpot.step1')}</li>
          <li>{t('lottery.jackpot.step2')}</li>
          <li>{t('lottery.jackpot.step3')}</li>
        </ol>
      </section>
      <section>
        <Winners format={money} />
      </section>
    </div>
  )
}

type PotProps = {
  readonly jackpot: Jackpot
  readonly format: CurrencyFormat
  readonly isFirst: boolean
}

function Pot({ jackpot, format, isFirst }: PotProps) {
  const shown = useCounter(jackpot.amount)
  return (
    <li className={`${styles.pot} ${isFirst ? styles.first : ''}`}>
      {isFirst && <img src="/m/art/jackpot.webp" alt="" width={72} height={72} />}
      <span className={styles.name}>{jackpot.name}</span>
      <span className={styles.amount}>
        <Amount value={shown} format={format} />
      </span>
      <Odds jackpot={jackpot} format={format} />
    </li>
  )
}
