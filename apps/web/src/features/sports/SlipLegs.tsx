import { classes, IconButton } from '@baize/ui'
import { Lock, X } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import { EachWaySwitch } from './EachWaySwitch.tsx'
import { useFixture } from './known-odds.ts'
import { marketName, outcomeName } from './market-names.ts'
import { nameOf } from './FixtureRow.tsx'
import { Arrow } from './OddsButton.tsx'
import { useOddsText } from './odds-text.ts'
import { changeSlip, isSameLeg, removeLegs, type SlipKind } from './slip.ts'
import { alikeTerms, type LegNow, type PlaceTerms } from './slip-now.ts'
import styles from './SlipLegs.module.css'
import { SlipSwitch } from './SlipSwitch.tsx'
import { StakeField } from './StakeField.tsx'
import { setStake, type StakeTarget } from './stakes.ts'

type SlipLegsProps = {
  readonly legs: readonly LegNow[]
  readonly kind: SlipKind
  /** How each leg pays for a place, as far as the house has said it. */
  readonly places: readonly (PlaceTerms | null)[]
  /** While a bet is on its way nothing of it is changed. */
  readonly isLocked: boolean
  readonly target: StakeTarget
  readonly onTarget: (target: StakeTarget) => void
}

export function SlipLegs({ legs, places, ...rest }: SlipLegsProps) {
  const isAlone = rest.kind === 'single'
  const shared = rest.kind === 'multiple' ? alikeTerms(places) : null
  return (
    <>
      <ul className={styles.legs}>
        {legs.map((each, place) => (
          <li key={`${each.leg.fixtureId} ${each.leg.market} ${each.leg.outcome}`}>
            <Leg
              now={each}
              hasStake={isAlone && legs.length > 1}
              terms={isAlone ? (places[place] ?? null) : null}
              {...rest}
            />
          </li>
        ))}
      </ul>
      {shared && <EachWaySwitch legs={legs.map(({ leg }) => leg)} terms={shared} isLocked={rest.isLocked} />}
    </>
  )
}

type LegProps = Omit<SlipLegsProps, 'legs' | 'places'> & {
  readonly now: LegNow
  /** Of a leg that may be staked each way by itself. */
  readonly terms: PlaceTerms | null
  /** Whether it is staked by itself. */
  readonly hasStake: boolean
}

function Leg({ now, kind, terms, isLocked, hasStake, target, onTarget }: LegProps) {
  const t = useText()
  const { leg, state } = now
  const fixture = useFixture(leg.fixtureId)
  const outcome = fixture
    ? outcomeName(t, fixture, leg)
    : t(state === 'closed' ? 'sports.title.match' : 'shell.pleaseWait')
  return (
    <div className={classes(styles.leg, state === 'closed' && styles.closed)}>
      <IconButton
        label={t('sports.slip.remove', { name: outcome })}
        className={styles.remove}
        disabled={isLocked}
        onClick={() => removeLegs([leg])}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
      <span className={styles.words}>
        <span className={styles.outcome}>{outcome}</span>
        {fixture && (
          <span className={styles.note}>
            {marketName(t, fixture, leg.market)} · {nameOf(fixture)}
          </span>
        )}
        <LegState now={now} />
        {terms && <EachWaySwitch legs={[leg]} terms={terms} name={outcome} isLocked={isLocked} />}
      </span>
      {kind === 'system' && <BankerSwitch now={now} isLocked={isLocked} name={outcome} />}
      <span className={styles.end}>
        <LegOdds now={now} />
        {hasStake && (
          <StakeField
            label={t('sports.stake.of', { name: outcome })}
            value={leg.stake}
            isActive={target !== 'slip' && isSameLeg(target, leg)}
            onActive={() => onTarget(leg)}
            onChange={(value) => setStake(leg, value)}
          />
        )}
      </span>
    </div>
  )
}

/** What has become of it since it was tapped, in words. */
function LegState({ now: { state, change } }: { readonly now: LegNow }) {
  const t = useText()
  if (state === 'closed') return <span className={styles.problem}>{t('sports.leg.closed')}</span>
  if (state === 'paused') return <span className={styles.problem}>{t('sports.suspended')}</span>
  if (change) return <span className={styles[change]}>{t(`sports.moved.${change}`)}</span>
  return null
}

/** Old and new beside each other where they differ. */
function LegOdds({ now: { leg, state, odds, change } }: { readonly now: LegNow }) {
  const oddsText = useOddsText()
  return (
    <bdi dir="ltr" className={styles.odds}>
      {change && state === 'open' && (
        <>
          <s className={styles.before}>{oddsText(leg.odds)}</s> <Changed change={change} />
        </>
      )}
      {state === 'paused' ? <Lock size={14} aria-hidden="true" /> : null} {oddsText(odds)}
    </bdi>
  )
}

function Changed({ change }: { readonly change: 'up' | 'down' }) {
  return (
    <span className={classes(styles.arrow, styles[change])}>
      <Arrow move={change} />
    </span>
  )
}

type BankerProps = { readonly now: LegNow; readonly name: string; readonly isLocked: boolean }

/** A banker stands in every line. */
function BankerSwitch({ now: { leg }, name, isLocked }: BankerProps) {
  const t = useText()
  const toggle = () =>
    changeSlip((slip) => ({
      ...slip,
      legs: slip.legs.map((each) => (isSameLeg(each, leg) ? { ...each, isBanker: !each.isBanker } : each)),
    }))
  return (
    <SlipSwitch
      isOn={leg.isBanker}
      isLocked={isLocked}
      label={t('sports.banker', { name })}
      className={styles.banker}
      onToggle={toggle}
    >
      {t('sports.banker.short')}
    </SlipSwitch>
  )
}
