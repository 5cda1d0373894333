import type { ShownFixture } from '@baize/contracts'
import { classes, Spoken } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { clockText, nowText, readBoard, redCards, totalText } from './board.ts'
import type { MatchBoard } from './engine.ts'
import styles from './FixtureRow.module.css'
import { useFixture } from './known-odds.ts'
import { MarketButtons } from './MarketButtons.tsx'
import { SportIcon } from './SportIcon.tsx'
import { Star } from './Star.tsx'
import { useStartText } from './use-start-text.ts'

type FixtureRowProps = {
  readonly fixtureId: string
  /** Another market than the main one, where a list shows one of each; null where this one has no such. */
  readonly market?: string | null | undefined
  /** Under the heading of a league its name is not said again. */
  readonly isInLeague?: boolean
}

/** A fixture on a list: who plays, how it stands, and one market to bet on. */
export const FixtureRow = memo(function FixtureRow({
  fixtureId,
  market,
  isInLeague = false,
}: FixtureRowProps) {
  const t = useText()
  const fixture = useFixture(fixtureId)
  if (!fixture) return null
  const board = readBoard(fixture)
  const shown = market === undefined ? fixture.main?.market : market
  return (
    <article className={styles.row}>
      <div className={styles.head}>
        <SportIcon sport={fixture.sport} size={14} />
        {!isInLeague && <span className={styles.league}>{fixture.competition}</span>}
        <When fixture={fixture} board={board} />
        <Star id={fixtureId} name={nameOf(fixture)} />
      </div>
      <div className={styles.body}>
        <Link to="/m/sports/match/$id" params={{ id: fixtureId }} className={styles.sides}>
          <Sides fixture={fixture} board={board} />
        </Link>
        {shown ? (
          <MarketButtons fixture={fixture} market={shown} isNarrow />
        ) : (
          <span className={styles.none}>{t('sports.pick.none')}</span>
        )}
        {fixture.more > 0 && (
          <Link to="/m/sports/match/$id" params={{ id: fixtureId }} className={styles.more}>
            <bdi dir="ltr" aria-hidden="true">
              +{fixture.more}
            </bdi>
            <Spoken>{t('sports.more', { count: fixture.more })}</Spoken>
          </Link>
        )}
      </div>
    </article>
  )
})

/** Who against whom; of a field, what it is called. */
export function nameOf({ sides, competition }: Pick<ShownFixture, 'sides' | 'competition'>): string {
  return sides.length === 2 ? sides.map(({ name }) => name).join(' – ') : competition
}

type Standing = { readonly fixture: ShownFixture; readonly board: MatchBoard | undefined }

function When({ fixture, board }: Standing) {
  const t = useText()
  const startText = useStartText()
  if (fixture.status === 'live') {
    return (
      <span className={styles.live}>
        <span className={styles.dot} aria-hidden="true" />
        {t('sports.live')}
        {board && <bdi className={styles.clock}>{clockText(t, fixture.sport, board)}</bdi>}
      </span>
    )
  }
  const text = fixture.status === 'open' ? startText(fixture.startsAt) : t(`sports.status.${fixture.status}`)
  return <span className={styles.when}>{text}</span>
}

const SHOWN_OF_FIELD = 3

function Sides({ fixture, board }: Standing) {
  const isField = fixture.sides.length !== 2
  const shown = isField ? fixture.sides.slice(0, SHOWN_OF_FIELD) : fixture.sides
  return (
    <>
      {shown.map(({ sideId, name }, place) => {
        const side = isField ? undefined : board?.sides[place]
        return (
          <span key={sideId} className={classes(styles.side, side?.isActing && styles.acting)}>
            <span className={styles.name}>
              {name}
              <RedCards count={redCards(fixture.sport, side)} />
            </span>
            {side && (
              <span className={styles.score}>
                <span className={styles.now}>{nowText(fixture.sport, side)}</span>
                <bdi dir="ltr">{totalText(fixture.sport, side)}</bdi>
              </span>
            )}
          </span>
        )
      })}
    </>
  )
}

/** One small card for each who was sent off. */
export function RedCards({ count }: { readonly count: number }) {
  const t = useText()
  if (count === 0) return null
  return (
    <span className={styles.reds} role="img" aria-label={t('sports.reds', { count })} data-count={count} />
  )
}
