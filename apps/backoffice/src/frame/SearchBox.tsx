import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../lib/texts.tsx'
import { useKeys } from '../lib/use-keys.ts'
import { goTo, placeTo } from '../lib/use-place.ts'
import { useOfficeSearch } from '../search/search-context.tsx'
import styles from './SearchBox.module.css'

/** Finds anything by what it is known by, from every screen. On a phone its page in the menu does so. */
export function SearchBox({ house }: { readonly house: string }) {
  const t = useText()
  const { ask } = useOfficeSearch()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const place = placeTo('search', { house })
  useKeys({
    '/': () => {
      // Where there is no room for it, the field is not drawn.
      if (field.current?.offsetParent) field.current.focus()
      else goTo(place)
    },
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim() === '') return
    ask(typed)
    setTyped('')
    goTo(place)
  }
  return (
    <form className={styles.search} role="search" aria-label={t('keys.search')} onSubmit={submit}>
      <input
        ref={field}
        className={styles.field}
        type="search"
        aria-label={t('keys.search')}
        placeholder={t('search.hint')}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  )
}
