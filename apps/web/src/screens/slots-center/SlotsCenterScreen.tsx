import { FilterBar, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { GameGrid } from '../../features/games/GameGrid.tsx'
import { askGames } from '../../features/games/list-queries.ts'
import { useHotGames, useVendors } from '../../features/games/queries.ts'
import { SearchField } from '../../features/games/SearchField.tsx'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { useDebouncedValue } from '../../lib/form/use-debounced-value.ts'
import { PagedGames } from '../game-list/PagedGames.tsx'
import styles from './SlotsCenterScreen.module.css'

const ORIGINALS_SHOWN = 6

/** The centre of slots: our own quick games on top, then every slot by maker. */
export function SlotsCenterScreen() {
  const t = useText()
  const { code: language } = useLanguage()
  const { data: vendors = [] } = useVendors()
  const [maker, setMaker] = useState('ALL')
  const [typed, setTyped] = useState('')
  const gameName = useDebouncedValue(typed.trim())
  const vassalage = maker === 'ALL' ? undefined : maker
  const makers = vendors.filter(({ gameCategory }) => gameCategory === 'RNG')
  const choices = [
    { value: 'ALL', label: t('list.all') },
    ...makers.map(({ vendorCode, displayName }) => ({ value: vendorCode, label: displayName })),
  ]
  return (
    <>
      <Originals />
      <section className={styles.section}>
        <SectionHeader title={t('slots.all')} />
        <SearchField value={typed} onChange={setTyped} />
      </section>
      <FilterBar label={t('list.makers')} choices={choices} value={maker} onChange={setMaker} />
      <div className={styles.section}>
        <PagedGames
          listKey={[vassalage, gameName, language].join(' ')}
          load={(pageNo) => askGames({ gameType: 'RNG', gameClassify: 'slots', vassalage, gameName }, pageNo)}
          isPart={false}
        />
      </div>
    </>
  )
}

/** What is popular of the quick games that are not slots. */
function Originals() {
  const t = useText()
  const { data: hot = [] } = useHotGames()
  const originals = hot.filter(
    ({ gameType, gameClassifyNew }) => gameType === 'RNG' && gameClassifyNew !== 'slots',
  )
  if (originals.length === 0) return null
  const more = (
    <Link to="/m/gameList" search={{ gameType: 'RNG' }}>
      {t('home.more')}
    </Link>
  )
  return (
    <section className={styles.section}>
      <SectionHeader title={t('slots.originals')} more={more} />
      <GameGrid games={originals.slice(0, ORIGINALS_SHOWN)} heart={favouriteHeart} />
    </section>
  )
}
