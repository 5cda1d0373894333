import type { BetView } from '@baize/contracts'
import { classes } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/texts/i18n.tsx'
import { clockText, isUnderWay, readBoard, totalText } from './board.ts'
import { useFixture } from './known-odds.ts'
import { marketName, outcomeName } from './market-names.ts'
import { useOddsText } from './odds-text.ts'
import styles from './BetLegs.module.css'
import { useStartText } from './use-start-text.ts'

type BetLegView = BetView['legs'][number]

/** The legs of a bet, each with how its match stands. */
export function BetLegs({ legs }: { readonly legs: readonly BetLegView[] }) {
  return (
    <ul className={styles.legs}>
      {legs.map((leg) => (
        <li key={leg.place}>
          <Leg leg={leg} />
        </li>
      ))}
    </ul>
  )
}

function Leg({ leg }: { readonly leg: BetLegView }) {
  const t = useText()
  const oddsText = useOddsText()
  const named = namedOf(leg)
  return (
    <div className={styles.leg}>
      <span className={classes(styles.sign, styles[leg.state])} aria-hidden="true" />
      <Link to="/m/sports/match/$id" params={{ id: leg.fixtureId }} className={styles.words}>
        <span className={styles.outcome}>
          {outcomeName(t, named, leg)}
          {leg.isBanker && <span className={styles.banker}>{t('sports.banker.short')}</span>}
        </span>
        <span className={styles.note}>{marketName(t, named, leg.market)}</span>
        <Standing leg={leg} />
      </Link>
      <span className={styles.end}>
        <bdi dir="ltr" className={styles.odds}>
          {oddsText(leg.odds)}
        </bdi>
        <span className={classes(styles.state, styles[leg.state])}>{t(`sports.legState.${leg.state}`)}</span>
      </span>
    </div>
  )
}

/** Of a bet the names of sides alone are kept, in the order of the fixture. */
export function namedOf({ sport, sides }: Pick<BetLegView, 'sport' | 'sides'>) {
  return { sport, sides: sides.map((name, place) => ({ sideId: `${place}`, name })) }
}

function Standing({ leg }: { readonly leg: BetLegView }) {
  const t = useText()
  const startText = useStartText()
  const fixture = useFixture(leg.fixtureId)
  const board = fixture && readBoard(fixture)
  const name = leg.sides.length === 2 ? pairText(leg.sides) : leg.competition
  if (!fixture || !board || fixture.status === 'open')
    return (
      <span className={styles.note}>
        {name} · {startText(leg.startsAt)}
      </span>
    )
  return (
    <span className={styles.note}>
      {name}
      {board.sides.length === 2 && ` ${pairText(board.sides.map((side) => totalText(fixture.sport, side)))}`}
      {isUnderWay(fixture) && (
        <span className={styles.live}>
          {' '}
          {fixture.status === 'live'
            ? clockText(t, fixture.sport, board) || t('sports.live')
            : t('sports.status.interrupted')}
        </span>
      )}
    </span>
  )
}

/** Two of the same beside each other, each by itself: names and scores stand in the same order in either direction. */
function pairText(pair: readonly string[]): string {
  return pair.map((each) => `\u2068${each}\u2069`).join(' – ')
}
