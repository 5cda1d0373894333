import {
  listOfficeViews,
  type OfficeScreen,
  type OfficeView,
  type OperatorInfo,
  type OperatorRole,
  removeOfficeView,
  saveOfficeView,
} from '@baize/contracts'
import { Button, EmptyFace, IconButton, Notice, SelectField, TextField } from '@baize/ui'
import { Bookmark, Trash2, X } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { placeTo, type Search } from '../lib/use-place.ts'
import styles from './frame.module.css'

type ViewsProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly screen: OfficeScreen
  readonly search: Search
}

/** Lists with their filters, kept under names: one's own, and those of one's roles. */
export function Views(props: ViewsProps) {
  const t = useText()
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => sheet.current?.close()
  useEffect(() => {
    window.addEventListener('hashchange', close)
    return () => window.removeEventListener('hashchange', close)
  }, [])
  return (
    <>
      <IconButton
        label={t('views.title')}
        onClick={() => {
          setOpen(true)
          sheet.current?.showModal()
        }}
      >
        <Bookmark size={18} aria-hidden="true" />
      </IconButton>
      <dialog
        ref={sheet}
        className={styles.keys}
        aria-label={t('views.title')}
        onClose={() => setOpen(false)}
      >
        <div className={styles.sheetHead}>
          <span className={styles.sheetTitle}>{t('views.title')}</span>
          <IconButton label={t('menu.close')} onClick={close}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        {isOpen && <Kept {...props} />}
      </dialog>
    </>
  )
}

function Kept(props: ViewsProps) {
  const t = useText()
  const { house, screen } = props
  const asked = useAsked(useCallback(() => call(listOfficeViews, { query: { house } }), [house]))
  const { refresh } = asked
  return (
    <div className={styles.views}>
      <Answer asked={asked}>
        {({ views }) => {
          const here = views.filter((view) => view.screen === screen)
          if (here.length === 0) return <EmptyFace title={t('views.none')} />
          return (
            <ul>
              {here.map((view) => (
                <KeptView key={view.id} view={view} house={house} screen={screen} onGone={refresh} />
              ))}
            </ul>
          )
        }}
      </Answer>
      <SaveForm {...props} onSaved={refresh} />
    </div>
  )
}

type KeptViewProps = {
  readonly view: OfficeView
  readonly house: string
  readonly screen: OfficeScreen
  readonly onGone: () => Promise<void>
}

function KeptView({ view, house, screen, onGone }: KeptViewProps) {
  const t = useText()
  async function remove(): Promise<void> {
    // Whoever is gone already is gone: the list says how it is.
    await call(removeOfficeView, { body: { id: view.id } }).catch(() => undefined)
    await onGone()
  }
  const search = Object.fromEntries(new URLSearchParams(view.search))
  return (
    <li className={styles.view}>
      <a className={styles.viewName} href={placeTo(screen, { house, search })}>
        <bdi>{view.name}</bdi>
        {view.role && ` · ${t(`role.${view.role}`)}`}
      </a>
      {view.isOwn && (
        <IconButton label={t('views.remove', { name: view.name })} onClick={() => void remove()}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

type SaveFormProps = ViewsProps & { readonly onSaved: () => Promise<void> }

/** What is looked at now, under a name. */
function SaveForm({ operator, house, screen, search, onSaved }: SaveFormProps) {
  const t = useText()
  const [name, setName] = useState('')
  const [role, setRole] = useState<OperatorRole>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      const words = new URLSearchParams(search).toString()
      const body = { house, screen, name: name.trim(), search: words, role: role ?? null }
      await call(saveOfficeView, { body })
      setName('')
      await onSaved()
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.viewForm} aria-label={t('views.save')} onSubmit={(event) => void save(event)}>
      <TextField
        label={t('views.name')}
        value={name}
        maxLength={40}
        required
        pattern=".*\S.*"
        dir="auto"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <SelectField
        label={t('views.for')}
        value={role ?? ''}
        onChange={({ currentTarget }) => setRole(operator.roles.find((each) => each === currentTarget.value))}
      >
        <option value="">{t('views.me')}</option>
        {operator.roles.map((each) => (
          <option key={each} value={each}>
            {t(`role.${each}`)}
          </option>
        ))}
      </SelectField>
      {error !== undefined && <Notice tone="problem">{problemText(t, error)}</Notice>}
      <Button type="submit" busy={isBusy}>
        {t('views.save')}
      </Button>
    </form>
  )
}
