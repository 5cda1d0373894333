import { Suspense, useRef, useState } from 'react'
import { SearchField } from '../../features/games/SearchField.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import styles from './HomeSearch.module.css'

/** What searches is fetched when the field is touched. */
const loadResults = () => import('../../features/games/SearchResults.tsx').then((file) => file.SearchResults)
const SearchResults = lazyPart(loadResults, 'deferred')

/** The search at the head of home and of the lobby: what is found lies over the page, so that nothing moves. */
export function HomeSearch() {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
  }
  const touch = () => {
    setOpen(true)
    void loadResults().catch(() => {})
  }
  const name = typed.trim()
  return (
    <div ref={box} className={styles.search} onFocus={touch}>
      <SearchField value={typed} onChange={type} />
      {isOpen && name && (
        <Suspense>
          <SearchResults name={name} box={box} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
