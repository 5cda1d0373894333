import { Search } from 'lucide-react'
import { FixtureList } from '../../features/sports/FixtureList.tsx'
import { searchQuery } from '../../features/sports/queries.ts'
import { useDebouncedValue } from '../../lib/form/use-debounced-value.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Places } from '../layout/Places.tsx'
import { Competitions } from './Competitions.tsx'
import styles from './sports-home.module.css'

const LEAST = 2
const LONGEST = 60

type SportsSearchProps = { readonly text: string; readonly onText: (text: string) => void }

/** Finds sides, players and leagues, in the language of the page or in Latin letters. */
export function SportsSearch({ text, onText }: SportsSearchProps) {
  const t = useText()
  const asked = useDebouncedValue(text.trim())
  return (
    <>
      <label className={styles.search}>
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          className={styles.input}
          autoComplete="off"
          maxLength={LONGEST}
          aria-label={t('sports.search')}
          placeholder={t('sports.search')}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </label>
      {text.trim().length >= LEAST && (
        <div className={styles.found}>
          {asked.length >= LEAST ? <Found text={asked} /> : <Places of="low" count={LEAST} />}
        </div>
      )}
    </>
  )
}

function Found({ text }: { readonly text: string }) {
  const t = useText()
  const { code } = useLanguage()
  const found = useQuery(searchQuery(code, text))
  if (!found.data) {
    if (found.isError) return <LoadFailure error={found.error} onRetry={found.refetch} />
    return <Places of="low" count={LEAST} />
  }
  const ids = found.data.fixtures.map(({ fixtureId }) => fixtureId)
  const { competitions } = found.data
  if (ids.length === 0 && competitions.length === 0)
    return <p className={styles.none}>{t('sports.search.none', { text })}</p>
  return (
    <>
      <Competitions competitions={competitions} />
      {ids.length > 0 && <FixtureList label={t('sports.fixtures')} ids={ids} />}
    </>
  )
}
