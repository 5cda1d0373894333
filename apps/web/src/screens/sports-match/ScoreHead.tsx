import type { ShownFixture } from '@baize/contracts'
import { classes } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { clockText, nowText, redCards, totalText } from '../../features/sports/board.ts'
import type { MatchBoard } from '../../features/sports/engine.ts'
import { fieldOrder } from '../../features/sports/field-order.ts'
import { nameOf, RedCards } from '../../features/sports/FixtureRow.tsx'
import { Star } from '../../features/sports/Star.tsx'
import { useStartText } from '../../features/sports/use-start-text.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './score-head.module.css'

type ScoreHeadProps = {
  readonly fixture: ShownFixture
  readonly board: MatchBoard | undefined
}

/** Who plays and how it stands, a line for each side as on a score board; it stays in sight over the markets. */
export function ScoreHead({ fixture, board }: ScoreHeadProps) {
  const isPlayed = board !== undefined && fixture.status !== 'open'
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <Link to="/m/sports/league/$id" params={{ id: fixture.competitionId }} className={styles.league}>
          {fixture.competition}
        </Link>
        <State fixture={fixture} board={board} />
        <Star id={fixture.fixtureId} name={nameOf(fixture)} />
      </div>
      {fixture.sides.length === 2
        ? fixture.sides.map(({ sideId, name }, place) => (
            <SideLine
              key={sideId}
              name={name}
              sport={fixture.sport}
              side={isPlayed ? board.sides[place] : undefined}
            />
          ))
        : isPlayed && <Front fixture={fixture} board={board} />}
    </div>
  )
}

function State({ fixture, board }: ScoreHeadProps) {
  const t = useText()
  const startText = useStartText()
  const isLive = fixture.status === 'live'
  return (
    <span className={classes(styles.state, isLive && styles.live)}>
      {isLive && board
        ? clockText(t, fixture.sport, board) || t('sports.live')
        : fixture.status === 'open'
          ? startText(fixture.startsAt)
          : t(`sports.status.${fixture.status}`)}
    </span>
  )
}

type SideLineProps = {
  readonly name: string
  readonly side: MatchBoard['sides'][number] | undefined
  readonly sport: string
}

/** The name as far as there is room, then halves, sets or maps, the points of a game, and the score. */
function SideLine({ name, side, sport }: SideLineProps) {
  const parts = side && side.parts.length > 1 && sport !== 'cricket' ? side.parts : []
  const overs = sport === 'cricket' ? side?.now?.split('/')[1] : undefined
  return (
    <div className={styles.side}>
      <span className={styles.who}>
        <span className={classes(styles.name, side?.isActing && styles.acting)} title={name}>
          {name}
        </span>
        <RedCards count={redCards(sport, side)} />
      </span>
      {side && (
        <span className={styles.figures}>
          {parts.map((part, place) => (
            <span key={place} className={styles.part}>
              {part}
            </span>
          ))}
          {overs && (
            <span className={styles.overs}>
              <bdi dir="ltr">({overs})</bdi>
            </span>
          )}
          {nowText(sport, side) && <span className={styles.now}>{nowText(sport, side)}</span>}
          <strong className={styles.score}>
            <bdi dir="ltr">{totalText(sport, side)}</bdi>
          </strong>
        </span>
      )}
    </div>
  )
}

const IN_FRONT = 3

/** The first three of a field. */
function Front({ fixture, board }: { readonly fixture: ShownFixture; readonly board: MatchBoard }) {
  return (
    <ol className={styles.front}>
      {fieldOrder(fixture, board)
        .slice(0, IN_FRONT)
        .map(({ sideId, name, place }) => (
          <li key={sideId}>
            <span className={styles.place}>{place}</span>
            <span className={styles.name}>{name}</span>
          </li>
        ))}
    </ol>
  )
}
