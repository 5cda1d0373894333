import { Amount, classes } from '@baize/ui'
import { useSettings } from '../../lib/page/boot.tsx'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Keypad } from './Keypad.tsx'
import { percentOf } from './odds-text.ts'
import { useSportsSettings } from './settings.ts'
import { isSameLeg, kindOf, type Slip } from './slip.ts'
import { type SlipBet, type SlipSaid, stakeUnits, sumOf } from './slip-now.ts'
import type { SlipTerms } from './slip-face.ts'
import styles from './SlipStake.module.css'
import { StakeField } from './StakeField.tsx'
import { setStake, stakeOf, type StakeTarget } from './stakes.ts'
import { SystemSizes } from './SystemSizes.tsx'

type SlipStakeProps = {
  readonly slip: Slip
  readonly bets: readonly SlipBet[]
  readonly terms: SlipTerms | undefined
  readonly said: SlipSaid
  /** On the member's own stakes, in millionths, where two operators set one. */
  readonly factor: number | null
  readonly target: StakeTarget
  readonly onTarget: (target: StakeTarget) => void
}

/** How much, what it may bring, and what the house takes at most. */
export function SlipStake({ slip, bets, terms, said, factor, target, onTarget }: SlipStakeProps) {
  const t = useText()
  const kind = kindOf(slip)
  const isEachWay = bets.some((bet) => bet.kind === 'each-way')
  const label =
    kind === 'single' && slip.legs.length > 1
      ? 'each'
      : kind === 'system'
        ? 'line'
        : isEachWay
          ? 'way'
          : 'whole'
  const largest = largestAt(slip, said, target)
  return (
    <div className={styles.stake}>
      {kind === 'system' && <SystemSizes slip={slip} />}
      <div className={styles.row}>
        <span className={styles.label}>
          {t(`sports.stake.${label}`)}
          <Bounds terms={terms} largest={largest} />
        </span>
        <StakeField
          label={t(`sports.stake.${label}`)}
          value={stakeOf(slip, 'slip')}
          isActive={target === 'slip'}
          onActive={() => onTarget('slip')}
          onChange={(value) => setStake('slip', value)}
        />
      </div>
      <QuickSums largest={largest} slip={slip} target={target} />
      <Keypad value={stakeOf(slip, target)} onChange={(value) => setStake(target, value)} />
      {factor !== null && (
        <p className={styles.note}>{t('sports.stake.factor', { percent: percentOf(factor) })}</p>
      )}
      <Totals bets={bets} />
    </div>
  )
}

/** The most where somebody types: that of a leg, or of all singles what each of them takes. */
function largestAt(slip: Slip, { largest = [] }: SlipSaid, target: StakeTarget): number | undefined {
  const place = target === 'slip' ? -1 : slip.legs.findIndex((leg) => isSameLeg(leg, target))
  if (place >= 0) return largest[place]
  const known = largest.flatMap((units) => units ?? [])
  return known.length === 0 ? undefined : Math.min(...known)
}

type BoundsProps = Pick<SlipStakeProps, 'terms'> & { readonly largest: number | undefined }

/** The least, the most and what the member's own limits leave are known before anything is tapped. */
function Bounds({ terms, largest }: BoundsProps) {
  const t = useText()
  const { money } = useSettings()
  if (!terms) return null
  return (
    <>
      <span className={styles.bounds}>
        {t('sports.stake.min')} <Amount value={amountOf(terms.least)} format={money} />
        {largest !== undefined && largest > 0 && (
          <>
            {' · '}
            {t('sports.stake.max')} <Amount value={amountOf(largest)} format={money} />
          </>
        )}
      </span>
      {terms.left !== null && (
        <span className={styles.bounds}>
          {t('sports.stake.left')} <Amount value={amountOf(terms.left)} format={money} />
        </span>
      )}
    </>
  )
}

const SUMS = [10, 50, 100, 500]

type QuickSumsProps = Pick<SlipStakeProps, 'slip' | 'target'> & { readonly largest: number | undefined }

function QuickSums({ slip, largest, target }: QuickSumsProps) {
  const t = useText()
  const { money } = useSettings()
  const now = stakeUnits(stakeOf(slip, target)) ?? 0
  const plain = (units: number) => amountOf(units).replace(/\.00$/, '')
  return (
    <div className={styles.sums} role="group" aria-label={t('sports.stake.quick')}>
      {SUMS.map((sum) => (
        <button
          key={sum}
          type="button"
          className={styles.sum}
          onClick={() => setStake(target, plain(now + unitsOf(String(sum))))}
        >
          <bdi dir="ltr">
            +{money.symbol}
            {sum}
          </bdi>
        </button>
      ))}
      {largest !== undefined && largest > 0 && (
        <button type="button" className={styles.sum} onClick={() => setStake(target, plain(largest))}>
          {t('sports.stake.most')}
        </button>
      )}
    </div>
  )
}

function Totals({ bets }: Pick<SlipStakeProps, 'bets'>) {
  const t = useText()
  const { money } = useSettings()
  const { accept } = useSportsSettings()
  const lines = bets.reduce((sum, bet) => sum + bet.lines, 0)
  const isKnown = bets.length > 0 && bets.every(({ possible }) => possible !== undefined)
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{lines > 1 ? t('sports.total.lines', { count: lines }) : t('sports.total')}</dt>
        <dd>
          <Amount value={sumOf(bets.map(({ stake }) => stake))} format={money} />
        </dd>
      </div>
      <div className={classes(styles.possible)}>
        <dt>{t('sports.possible')}</dt>
        <dd>
          {isKnown ? <Amount value={sumOf(bets.map(({ possible }) => possible ?? 0))} format={money} /> : '–'}
        </dd>
      </div>
      <p className={styles.note}>{t(`sports.accept.${accept}.short`)}</p>
    </dl>
  )
}
