import type { getSportsFixture, ReplyOf, ShownFixture } from '@baize/contracts'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isOver, isUnderWay, readBoard } from '../../features/sports/board.ts'
import { useFixture } from '../../features/sports/known-odds.ts'
import { useTopics } from '../../features/sports/live-odds.ts'
import { matchQuery } from '../../features/sports/queries.ts'
import { Scene } from '../../features/sports/scene/Scene.tsx'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import { MatchFacts } from './MatchFacts.tsx'
import { MatchMarkets } from './MatchMarkets.tsx'
import styles from './match.module.css'
import { ScoreHead } from './ScoreHead.tsx'

/** What is told of a match is fetched once it is over. */
const MatchTold = lazyPart(() => import('../sports-facts/MatchTold.tsx').then((file) => file.MatchTold))

const PLACES = 6

/** A fixture with all its markets. */
export function MatchScreen() {
  const { id } = useParams({ from: '/m/sports/match/$id' })
  const isHydrated = useIsHydrated()
  return (
    <SportsPage>{isHydrated ? <Match key={id} id={id} /> : <Places of="low" count={PLACES} />}</SportsPage>
  )
}

function Match({ id }: { readonly id: string }) {
  const { code } = useLanguage()
  const match = useQuery(matchQuery(code, id))
  const fixture = useFixture(id)
  useTopics([`fixture/${id}`])
  if (fixture && match.data) return <Shown match={match.data} fixture={fixture} />
  if (match.isError) return <LoadFailure error={match.error} onRetry={match.refetch} />
  return (
    <Padded>
      <Places of="low" count={PLACES} />
    </Padded>
  )
}

type ShownProps = { readonly match: ReplyOf<typeof getSportsFixture>; readonly fixture: ShownFixture }

function Shown({ match, fixture }: ShownProps) {
  const t = useText()
  const board = readBoard(fixture)
  return (
    <>
      <ScoreHead fixture={fixture} board={board} />
      <WideColumn>
        {board && isUnderWay(fixture) && (
          <Padded>
            <Scene fixture={fixture} board={board} />
            {match.waitSeconds > 0 && (
              <p className={styles.note}>{t('sports.waits', { seconds: match.waitSeconds })}</p>
            )}
            <p className={styles.note}>{t('sports.earlier')}</p>
          </Padded>
        )}
        {isOver(fixture) ? (
          <Padded>
            <Suspense fallback={<Places of="card" count={1} />}>
              <MatchTold fixture={fixture} />
            </Suspense>
          </Padded>
        ) : (
          <MatchMarkets fixture={fixture} />
        )}
        <Padded>
          <MatchFacts match={match} fixture={fixture} />
        </Padded>
      </WideColumn>
    </>
  )
}
