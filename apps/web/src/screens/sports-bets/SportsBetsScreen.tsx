import type { BetView } from '@baize/contracts'
import { buttonClass, EmptyFace, Segments } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BetCard } from '../../features/sports/BetCard.tsx'
import { useTopics } from '../../features/sports/live-odds.ts'
import { askBets, type BetShelf } from '../../features/sports/queries.ts'
import { usePages } from '../../lib/query/use-pages.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Column } from '../layout/Column.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import styles from './sports-bets.module.css'

const PLACES = 3
const shelves = ['open', 'cash-out', 'settled'] as const

/** The member's bets: open ones, those that can be sold, those that are over. */
export function SportsBetsScreen() {
  const t = useText()
  const [shelf, setShelf] = useState<BetShelf>('open')
  const [sales, setSales] = useState(0)
  return (
    <SportsPage>
      <Column look="list">
        <Segments
          label={t('sports.bets')}
          segments={shelves.map((value) => ({ value, label: t(`sports.shelf.${value}`) }))}
          value={shelf}
          onChange={setShelf}
        />
        <Bets key={`${shelf} ${sales}`} shelf={shelf} onSold={() => setSales((count) => count + 1)} />
      </Column>
    </SportsPage>
  )
}

type BetsProps = { readonly shelf: BetShelf; readonly onSold: () => void }

function Bets({ shelf, onSold }: BetsProps) {
  const t = useText()
  const list = usePages(`sports bets ${shelf}`, (pageNo) => askBets(shelf, pageNo))
  useTopics(shelf === 'settled' ? [] : ['bets', ...fixturesOf(list.items)])
  const toSports = (
    <Link to="/m/sports" className={buttonClass()}>
      {t('sports.toSports')}
    </Link>
  )
  return (
    <Paged
      list={list}
      places={<Places of="card" count={PLACES} />}
      none={<EmptyFace title={t('sports.noBets')} text={t('sports.noBets.text')} action={toSports} />}
      more={t('sports.older')}
    >
      {(bets) => (
        <ul className={styles.bets} aria-label={t('sports.bets')}>
          {bets.map((bet) => (
            <li key={bet.betId}>
              <BetCard bet={bet} onSold={onSold} />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  )
}

/** The scores of so many matches are followed beside the bets themselves. */
const FOLLOWED = 20

function fixturesOf(bets: readonly BetView[]): string[] {
  const open = bets.flatMap(({ legs }) => legs.filter(({ state }) => state === 'open'))
  return Array.from(new Set(open.map(({ fixtureId }) => `fixture/${fixtureId}`))).slice(0, FOLLOWED)
}
