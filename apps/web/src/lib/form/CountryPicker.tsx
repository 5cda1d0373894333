import type { Country } from '@baize/contracts'
import { classes, IconButton, TextField } from '@baize/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../texts/i18n.tsx'
import { Modal } from '../overlays/modal.tsx'
import styles from './CountryPicker.module.css'

type CountryPickerProps = {
  readonly countries: readonly Country[]
  readonly chosen: string
  readonly onChoose: (dialingCode: string) => void
  readonly onClosed: () => void
}

/** Every country of the house with its dialing code, found by name or by number. */
export function CountryPicker({ countries, chosen, onChoose, onClosed }: CountryPickerProps) {
  const text = useText()
  const [sought, setSought] = useState('')
  const found = countries.filter((country) => isFound(country, sought))
  return (
    <Modal label={text('form.countries')} place="middle" onClosed={onClosed}>
      {(close) => (
        <>
          <div className={styles.top}>
            <h2 className={styles.title}>{text('form.countries')}</h2>
            <IconButton label={text('shell.closeMenu')} onClick={close}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <TextField
            label={text('form.countries.search')}
            type="search"
            autoComplete="off"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
          <ul className={styles.list} aria-label={text('form.countries')}>
            {found.map(({ code, name, dialingCode }) => (
              <li key={code}>
                <button
                  type="button"
                  className={classes(styles.country, dialingCode === chosen && styles.chosen)}
                  aria-current={dialingCode === chosen ? 'true' : undefined}
                  onClick={() => {
                    onChoose(dialingCode)
                    close()
                  }}
                >
                  <span className={styles.code}>{code}</span>
                  <span className={styles.name}>{name}</span>
                  <bdi dir="ltr">{dialingCode}</bdi>
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <p className={styles.none} role="status">
              {text('form.countries.none')}
            </p>
          )}
        </>
      )}
    </Modal>
  )
}

function isFound({ code, name, dialingCode }: Country, sought: string): boolean {
  const words = sought.trim().toLowerCase()
  return [code, name, dialingCode].some((each) => each.toLowerCase().includes(words))
}
