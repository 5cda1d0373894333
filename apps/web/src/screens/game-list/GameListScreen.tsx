import { type Game, type GameType, gameTypes, type LanguageCode, listFavourites } from '@baize/contracts'
import { FilterBar, LoadingFace } from '@baize/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CardTables } from '../../features/games/CardTables.tsx'
import { GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import { categoryOrder } from '../../features/games/home-views.ts'
import { askGames, askHotGames } from '../../features/games/list-queries.ts'
import { useVendors } from '../../features/games/queries.ts'
import { SearchField } from '../../features/games/SearchField.tsx'
import { vendorsOnce } from '../../features/games/vendors-once.ts'
import { call } from '../../lib/call/api.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { FAVOURITES_PAGE_SIZE } from '../../lib/limits.ts'
import type { GameListSearch } from '../../lib/links/search.ts'
import { type Page, pageOf } from '../../lib/query/use-pages.ts'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { useDebouncedValue } from '../../lib/form/use-debounced-value.ts'
import { useSession } from '../../lib/page/visit.ts'
import { LoginFirst } from '../home/FavouriteGames.tsx'
import styles from './GameListScreen.module.css'
import { PagedGames } from './PagedGames.tsx'

type View = 'ALL' | 'HOT' | 'FAV' | GameType

/** All games of the house: by category, by maker, by name; popular ones and favourites as well. */
export function GameListScreen() {
  const t = useText()
  if (useIsHydrated()) return <GameList />
  return (
    <LoadingFace text={t('shell.pleaseWait')}>
      <div className={styles.games}>
        <GameGridSkeleton />
      </div>
    </LoadingFace>
  )
}

function GameList() {
  const search = useSearch({ from: '/m/gameList' })
  const navigate = useNavigate()
  const { code: language } = useLanguage()
  const [typed, setTyped] = useState(search.name ?? '')
  const gameName = useDebouncedValue(typed.trim())
  const view = viewOf(search)
  const { vassalage } = search
  const show = (next: GameListSearch) => void navigate({ to: '/m/gameList', search: next, replace: true })

  return (
    <div className={styles.screen}>
      <div className={styles.search}>
        <SearchField value={typed} onChange={setTyped} />
      </div>
      <div className={styles.bars}>
        <Categories view={view} onChange={(next) => show(searchOf(next))} />
        {view !== 'FAV' && view !== 'HOT' && (
          <Makers
            view={view}
            chosen={vassalage ?? 'ALL'}
            onChange={(code) => show({ ...searchOf(view), ...(code !== 'ALL' && { vassalage: code }) })}
          />
        )}
      </div>
      <div className={styles.games}>
        {view === 'PVP' && gameName === '' && <CardTables />}
        {view === 'FAV' && gameName === '' ? (
          <Favourites language={language} />
        ) : (
          <PagedGames
            listKey={[view, vassalage, gameName, language].join(' ')}
            load={(pageNo) =>
              view === 'HOT' && gameName === ''
                ? askHotGames(language, pageNo)
                : askGames({ gameType: typeOf(view), vassalage, gameName }, pageNo)
            }
            isPart={view !== 'ALL' || vassalage !== undefined}
          />
        )}
      </div>
    </div>
  )
}

function Favourites({ language }: { readonly language: LanguageCode }) {
  if (useSession() === null) return <LoginFirst />
  return <PagedGames listKey={`FAV ${language}`} load={askFavourites} isPart />
}

type CategoriesProps = { readonly view: View; readonly onChange: (view: View) => void }

function Categories({ view, onChange }: CategoriesProps) {
  const t = useText()
  const isMember = useSession() !== null
  const { data: vendors = [] } = useVendors()
  const served = categoryOrder.filter((type) => vendors.some(({ gameCategory }) => gameCategory === type))
  const views: View[] = ['ALL', 'HOT', ...(isMember ? (['FAV'] as const) : []), ...served]
  const choices = views.map((value) => ({
    value,
    label: value === 'ALL' ? t('list.all') : t(`games.category.${value}`),
    icon: value === 'ALL' ? undefined : `/m/art/categories/${value}.webp`,
  }))
  return <FilterBar label={t('list.categories')} choices={choices} value={view} onChange={onChange} />
}

type MakersProps = {
  readonly view: 'ALL' | GameType
  readonly chosen: string
  readonly onChange: (vendorCode: string) => void
}

/** The makers of a category, in the order of the house. */
function Makers({ view, chosen, onChange }: MakersProps) {
  const t = useText()
  const { data: vendors = [] } = useVendors()
  const makers = vendorsOnce(vendors.filter(({ gameCategory }) => view === 'ALL' || gameCategory === view))
  const choices = [
    { value: 'ALL', label: t('list.all') },
    ...makers.map(({ vendorCode, displayName }) => ({ value: vendorCode, label: displayName })),
  ]
  return <FilterBar label={t('list.makers')} choices={choices} value={chosen} onChange={onChange} />
}

function viewOf({ type, gameType }: GameListSearch): View {
  if (type === 'hot') return 'HOT'
  if (type === 'fav') return 'FAV'
  return gameTypes.find((each) => each === gameType) ?? 'ALL'
}

/** Whoever looks for a name among the popular games or their own looks for it among all of them. */
function typeOf(view: View): GameType | undefined {
  return view === 'ALL' || view === 'HOT' || view === 'FAV' ? undefined : view
}

function searchOf(view: View): GameListSearch {
  if (view === 'HOT' || view === 'FAV') return { type: view === 'HOT' ? 'hot' : 'fav' }
  return view === 'ALL' ? {} : { gameType: view }
}

async function askFavourites(pageNo: number): Promise<Page<Game>> {
  const query = { pageNo: String(pageNo), pageSize: String(FAVOURITES_PAGE_SIZE) }
  return pageOf(await call(listFavourites, { query }))
}
