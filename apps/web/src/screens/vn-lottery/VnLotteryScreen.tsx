import { type LotteryGame, vnRegions } from '@baize/contracts'
import { EmptyFace, FilterBar, SectionHeader } from '@baize/ui'
import { useState } from 'react'
import { SearchField } from '../../features/games/SearchField.tsx'
import { LotteryCard } from '../../features/lottery/LotteryCard.tsx'
import { useRecentVn, useVnMenu } from '../../features/lottery/queries.ts'
import { tableSearch } from '../../features/lottery/schedule.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import styles from '../lottery-lobby/LotteryLobbyScreen.module.css'

const PLACES = 4
const RECENT = 2

type Region = (typeof vnRegions)[number] | 'all'

/** Vietnamese lotteries by region, to be narrowed by region and by name; those that drew last stand on top. */
export function VnLotteryScreen() {
  const t = useText()
  const menu = useVnMenu()
  const recent = useRecentVn()
  const [region, setRegion] = useState<Region>('all')
  const [words, setWords] = useState('')
  const isUnfiltered = region === 'all' && words.trim() === ''
  const isMeant = ({ gameName }: LotteryGame) => gameName.toLowerCase().includes(words.trim().toLowerCase())
  const drawn = recent.data?.games.filter(({ last }) => last).slice(0, RECENT) ?? []
  const shelves = (menu.data?.regions ?? [])
    .filter((each) => region === 'all' || each.region === region)
    .map((each) => ({ ...each, games: each.games.filter(isMeant) }))
    .filter(({ games }) => games.length > 0)
  const choices = (['all', ...vnRegions] as const).map((value) => ({
    value,
    label: t(`lottery.region.${value}`),
  }))
  return (
    <WideColumn>
      <Padded>
        <SearchField value={words} onChange={setWords} />
      </Padded>
      <FilterBar label={t('lottery.regions')} choices={choices} value={region} onChange={setRegion} />
      <Padded>
        {menu.isPending && <Places of="low" count={PLACES} />}
        {menu.isError && !menu.data && <LoadFailure error={menu.error} onRetry={menu.refetch} />}
        {isUnfiltered && drawn.length > 0 && <Shelf title={t('lottery.recent')} games={drawn} />}
        {shelves.map((each) => (
          <Shelf key={each.region} title={t(`lottery.region.${each.region}`)} games={each.games} />
        ))}
        {menu.data && shelves.length === 0 && (
          <EmptyFace title={t('lottery.none')} text={t('lottery.none.text')} />
        )}
      </Padded>
    </WideColumn>
  )
}

function Shelf({ title, games }: { readonly title: string; readonly games: readonly LotteryGame[] }) {
  return (
    <section aria-label={title} className={styles.shelf}>
      <SectionHeader title={title} />
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.gameId}>
            <LotteryCard game={game} search={tableSearch(game)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
