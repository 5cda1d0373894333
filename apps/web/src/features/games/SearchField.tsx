import { Search, X } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './SearchField.module.css'

const LONGEST = 40

type SearchFieldProps = { readonly value: string; readonly onChange: (value: string) => void }

/** Finds games by name, in the language of the page or in English. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useText()
  return (
    <div className={styles.box} role="search">
      <Search size={18} aria-hidden="true" className={styles.glass} />
      <input
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        value={value}
        className={styles.input}
        onChange={({ target }) => onChange(target.value)}
      />
      {value && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('list.search.clear')}
          onClick={() => onChange('')}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
