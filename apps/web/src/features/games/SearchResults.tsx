import type { Game, LanguageCode } from '@baize/contracts'
import { Skeleton } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { HOME_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { useDebouncedValue } from '../../lib/form/use-debounced-value.ts'
import { GameArt } from './GameArt.tsx'
import { LaunchLink } from './LaunchLink.tsx'
import { askGames } from './list-queries.ts'
import { gamesKey, useHotGames } from './queries.ts'
import styles from './SearchResults.module.css'
import { rememberGames } from './seen-games.ts'

const SHOWN = 8
/** Whoever found nothing is shown so many popular games. */
const OFFERED = 4

function searchQuery(gameName: string, language: LanguageCode) {
  return queryOptions({
    queryKey: gamesKey('search', gameName, language),
    queryFn: () => askGames({ gameName }, 1),
    staleTime: HOME_FRESH_MS,
    keepsPrevious: true,
  })
}

type SearchResultsProps = {
  readonly name: string
  /** The field and what lies under it. */
  readonly box: RefObject<HTMLElement | null>
  readonly onClosed: () => void
}

/** The games that are called so, or nearly so. Arrows walk through them, Escape and a tap elsewhere close them. */
export function SearchResults({ name, box, onClosed }: SearchResultsProps) {
  const t = useText()
  const { code } = useLanguage()
  const { data, isError } = useQuery(searchQuery(useDebouncedValue(name), code))
  useKeys(box, onClosed)
  useEffect(() => data && rememberGames(data.items), [data])
  const games = data?.items ?? []
  return (
    <div className={styles.results}>
      {isError && (
        <p role="status" className={styles.words}>
          {t('search.failed')}
        </p>
      )}
      {!data && !isError && <Skeleton className={styles.waiting} />}
      {data && games.length === 0 && <Nothing name={name} />}
      {games.length > 0 && (
        <>
          <p role="status" className={styles.words}>
            {t('search.found', { count: data && data.totalPages > 1 ? `${games.length}+` : games.length })}
          </p>
          <Found games={games.slice(0, SHOWN)} />
        </>
      )}
      {games.length > SHOWN && (
        <Link to="/m/gameList" search={{ name }} className={styles.all}>
          {t('search.all')}
        </Link>
      )}
    </div>
  )
}

function Found({ games }: { readonly games: readonly Game[] }) {
  const t = useText()
  return (
    <ul>
      {games.map((game) => (
        <li key={game.gameId}>
          <LaunchLink game={game} className={styles.game}>
            <span className={styles.art}>
              <GameArt game={game} />
            </span>
            <span className={styles.names}>
              <span className={styles.name}>{game.gameName}</span>
              <span className={styles.note}>
                {t(`games.category.${game.gameType}`)} · {game.displayName}
              </span>
            </span>
          </LaunchLink>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ name }: { readonly name: string }) {
  const t = useText()
  const { data: hot = [] } = useHotGames()
  return (
    <>
      <p role="status" className={styles.words}>
        <strong>{t('search.none', { name })}</strong> {hot.length > 0 && t('search.none.text')}
      </p>
      <Found games={hot.slice(0, OFFERED)} />
      <Link to="/m/gameList" search={{}} className={styles.all}>
        {t('search.browse')}
      </Link>
    </>
  )
}

function useKeys(box: RefObject<HTMLElement | null>, onClosed: () => void): void {
  useEffect(() => {
    const place = box.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        place?.querySelector('input')?.focus()
        onClosed()
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || !place) return
      const stops = [...place.querySelectorAll<HTMLElement>('input, a[href]')]
      const now = stops.findIndex((stop) => stop === document.activeElement)
      stops[now + step]?.focus()
      event.preventDefault()
    }
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !place?.contains(target)) onClosed()
    }
    place?.addEventListener('keydown', onKey)
    for (const name of ['mousedown', 'touchstart', 'focusin']) document.addEventListener(name, onElsewhere)
    return () => {
      place?.removeEventListener('keydown', onKey)
      for (const name of ['mousedown', 'touchstart', 'focusin'])
        document.removeEventListener(name, onElsewhere)
    }
  }, [box, onClosed])
}
