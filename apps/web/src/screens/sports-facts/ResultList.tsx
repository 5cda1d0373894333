import type { ShownFixture } from '@baize/contracts'
import { Card, classes, EmptyFace } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readBoard, totalText } from '../../features/sports/board.ts'
import type { MatchBoard } from '../../features/sports/engine.ts'
import { fieldOrder } from '../../features/sports/field-order.ts'
import { askResults, type ResultWish } from '../../features/sports/queries.ts'
import { SportIcon } from '../../features/sports/SportIcon.tsx'
import { useStartText } from '../../features/sports/use-start-text.ts'
import { usePages } from '../../lib/query/use-pages.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import { ClosingOdds } from './ClosingOdds.tsx'
import { MatchStatistics } from './MatchStatistics.tsx'
import styles from './results.module.css'
import { type Telling, tellings } from './tellings.ts'

const PLACES = 6

/** What ended, league by league. */
export function ResultList({ wish }: { readonly wish: ResultWish }) {
  const t = useText()
  const { day = '', sport = '', competitionId = '' } = wish
  const list = usePages(`sports results ${day} ${sport} ${competitionId}`, (pageNo) =>
    askResults(wish, pageNo),
  )
  return (
    <Paged
      list={list}
      places={<Places of="low" count={PLACES} />}
      none={<NoResults isOfLeague={competitionId !== ''} />}
      more={t('sports.older')}
    >
      {(fixtures) => {
        const leagues = Array.from(new Set(fixtures.map(({ competitionId: id }) => id)))
        return (
          <div className={styles.leagues}>
            {leagues.map((id) => (
              <League key={id} fixtures={fixtures.filter((each) => each.competitionId === id)} />
            ))}
          </div>
        )
      }}
    </Paged>
  )
}

/** A league has neither days nor sports to pick from. */
function NoResults({ isOfLeague }: { readonly isOfLeague: boolean }) {
  const t = useText()
  return isOfLeague ? (
    <EmptyFace title={t('sports.noResultsYet')} text={t('sports.noResultsYet.text')} />
  ) : (
    <EmptyFace title={t('sports.noResults')} text={t('sports.noResults.text')} />
  )
}

function League({ fixtures }: { readonly fixtures: readonly ShownFixture[] }) {
  const [first] = fixtures
  if (!first) return null
  return (
    <Card>
      <h2 className={styles.league}>
        <SportIcon sport={first.sport} size={16} />
        <Link to="/m/sports/league/$id" params={{ id: first.competitionId }}>
          {first.competition}
        </Link>
      </h2>
      <ul className={styles.results}>
        {fixtures.map((fixture) => (
          <li key={fixture.fixtureId}>
            <Result fixture={fixture} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Result({ fixture }: { readonly fixture: ShownFixture }) {
  const t = useText()
  const startText = useStartText()
  const [told, setTold] = useState<Telling>()
  const board = readBoard(fixture)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.note}>
          {startText(fixture.startsAt)}
          {fixture.status !== 'ended' && ` · ${t(`sports.status.${fixture.status}`)}`}
        </span>
        {tellings.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.more}
            aria-expanded={told === each}
            onClick={() => setTold((now) => (now === each ? undefined : each))}
          >
            {t(`sports.${each}`)}
          </button>
        ))}
      </div>
      <Link to="/m/sports/match/$id" params={{ id: fixture.fixtureId }} className={styles.match}>
        {fixture.sides.length === 2 ? (
          <Duel fixture={fixture} board={board} />
        ) : (
          board && <Podium fixture={fixture} board={board} />
        )}
      </Link>
      {told === 'statistics' && board && <MatchStatistics fixture={fixture} board={board} />}
      {told === 'closing' && <ClosingOdds fixture={fixture} />}
    </>
  )
}

type ResultProps = { readonly fixture: ShownFixture; readonly board: MatchBoard | undefined }

/** Both sides, the winner in bold. */
function Duel({ fixture, board }: ResultProps) {
  const most = Math.max(...(board?.sides.map(({ total }) => total) ?? [0]))
  return fixture.sides.map(({ sideId, name }, place) => {
    const side = board?.sides[place]
    return (
      <span key={sideId} className={classes(styles.side, side?.total === most && styles.winner)}>
        <span className={styles.name}>{name}</span>
        <bdi className={styles.score}>{totalText(fixture.sport, side) || '–'}</bdi>
      </span>
    )
  })
}

const ON_PODIUM = 3

/** The first three of a field, each with the place. */
function Podium({ fixture, board }: { readonly fixture: ShownFixture; readonly board: MatchBoard }) {
  return fieldOrder(fixture, board)
    .slice(0, ON_PODIUM)
    .map(({ sideId, name, place }) => (
      <span key={sideId} className={classes(styles.side, place === 1 && styles.winner)}>
        <span className={styles.place}>{place}</span>
        <span className={styles.name}>{name}</span>
      </span>
    ))
}
