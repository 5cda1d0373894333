import { type OfficeScreen, officeScreens } from '@baize/contracts'
import { IconButton } from '@baize/ui'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../lib/texts.tsx'
import { useKeys } from '../lib/use-keys.ts'
import { goTo, placeTo } from '../lib/use-place.ts'
import { screenKeys } from './screen-keys.ts'
import styles from './frame.module.css'

type KeysHelpProps = { readonly house: string; readonly own: readonly OfficeScreen[] }

const names: readonly OfficeScreen[] = Object.values(officeScreens).flat()

/** The keys that hold on every screen, and what shows them all. */
export function KeysHelp({ house, own }: KeysHelpProps) {
  const t = useText()
  const sheet = useRef<HTMLDialogElement>(null)
  const mine = names.filter((name) => own.includes(name) && screenKeys[name] !== undefined)
  useKeys({
    ...Object.fromEntries(
      mine.map((name) => [`g ${screenKeys[name]}`, () => goTo(placeTo(name, { house }))]),
    ),
    '?': () => sheet.current?.showModal(),
  })
  return (
    <dialog ref={sheet} className={styles.keys} aria-label={t('keys.title')}>
      <div className={styles.sheetHead}>
        <span className={styles.sheetTitle}>{t('keys.title')}</span>
        <IconButton label={t('menu.close')} onClick={() => sheet.current?.close()}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <dl className={styles.keyList}>
        {(['/', '?', 'j', 'k', 'Enter', 'c', 'a', 'r', 'n'] as const).map((key) => (
          <Key key={key} keys={key} text={t(`keys.${keyNames[key]}`)} />
        ))}
        {mine.map((name) => (
          <Key key={name} keys={`g ${screenKeys[name]}`} text={t(`screen.${name}`)} />
        ))}
      </dl>
    </dialog>
  )
}

const keyNames = {
  '/': 'search',
  '?': 'help',
  j: 'down',
  k: 'up',
  Enter: 'open',
  c: 'take',
  a: 'approve',
  r: 'reject',
  n: 'next',
} as const

function Key({ keys, text }: { readonly keys: string; readonly text: string }) {
  return (
    <div className={styles.key}>
      <dt>
        <kbd dir="ltr">{keys}</kbd>
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
