import {
  putBanner,
  putHelp,
  putNotice,
  putPopup,
  type OperatorInfo,
  removeFromWall,
  type WallKind,
} from '@baize/contracts'
import { Button, EmptyFace, Notice, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { goTo, placeTo } from '../lib/use-place.ts'
import { MomentField } from '../writing/MomentField.tsx'
import { KindFields } from './KindFields.tsx'
import type { Wall, WallPiece } from './piece.ts'
import { PieceTexts } from './PieceTexts.tsx'
import { PieceVersions } from './PieceVersions.tsx'
import { useWallText } from './texts.ts'
import { UndoBar } from './UndoBar.tsx'

type PieceFormProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly kind: WallKind
  /** `+` for a new one. */
  readonly name: string
  readonly found: WallPiece | undefined
  readonly wall: Wall
  readonly onChanged: () => Promise<void>
}

/** One piece of the wall: written, put, taken down, and taken back within half a minute. */
export function PieceForm({ operator, house, kind, name, found, wall, onChanged }: PieceFormProps) {
  const t = useWallText()
  const [draft, setDraft] = useState(found)
  const [done, setDone] = useState<'put' | 'removed'>()
  const { run, isBusy, problem } = useDoing()
  const isNew = name === '+'
  const mayWrite = canDo(operator, 'putNotice')
  const place = { house, kind, name: draft?.piece.name ?? name }
  async function put(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!draft) return
    const isDone = await run(() => putPiece(draft))
    if (!isDone) return
    setDone('put')
    await onChanged()
    if (isNew) goTo(placeTo('wall', { house, path: [kind, draft.piece.name] }))
  }
  async function remove(): Promise<void> {
    const isDone = await run(() => call(removeFromWall, { query: place }))
    if (!isDone) return
    setDone('removed')
    await onChanged()
  }
  if (!draft || done === 'removed')
    return (
      <section className={kit.section} aria-label={name}>
        {done === 'removed' ? (
          <UndoBar {...place} operator={operator} text={t('form.removed')} onUndone={onChanged} />
        ) : (
          <EmptyFace title={t('form.gone')} />
        )}
        <PieceVersions {...place} operator={operator} onPut={onChanged} />
      </section>
    )
  return (
    <section className={kit.section} aria-label={isNew ? t(`new.${kind}`) : name}>
      <form className={kit.card} onSubmit={(event) => void put(event)}>
        <h2 className={kit.heading}>{isNew ? t(`new.${kind}`) : name}</h2>
        <CommonFields house={house} isNew={isNew} draft={draft} onChange={setDraft} />
        <KindFields draft={draft} wall={wall} onChange={setDraft} />
        <PieceTexts draft={draft} onChange={setDraft} />
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        {mayWrite && <PieceActions isNew={isNew} isBusy={isBusy} onRemove={() => void remove()} />}
      </form>
      {done === 'put' && (
        <UndoBar {...place} operator={operator} text={t('form.saved')} onUndone={onChanged} />
      )}
      {!isNew && <PieceVersions {...place} operator={operator} onPut={onChanged} />}
    </section>
  )
}

type CommonFieldsProps = {
  readonly house: string
  readonly isNew: boolean
  readonly draft: WallPiece
  readonly onChange: (draft: WallPiece) => void
}

/** What every piece has: its name, its time and what it is about. */
function CommonFields({ house, isNew, draft, onChange }: CommonFieldsProps) {
  const t = useWallText()
  return (
    <div className={kit.fields}>
      {isNew && (
        <TextField
          label={t('field.name')}
          hint={t('field.name.hint')}
          pattern="[a-z0-9][a-z0-9\-]{0,59}"
          maxLength={60}
          required
          dir="ltr"
          value={draft.piece.name}
          onChange={({ currentTarget }) => onChange(withCommon(draft, { name: currentTarget.value }))}
        />
      )}
      <MomentField
        label={t('field.startsAt')}
        house={house}
        value={draft.piece.startsAt}
        onChange={(startsAt) => onChange(withCommon(draft, { startsAt }))}
      />
      <MomentField
        label={t('field.endsAt')}
        house={house}
        value={draft.piece.endsAt}
        onChange={(endsAt) => onChange(withCommon(draft, { endsAt }))}
      />
      <TextField
        label={t('field.needs')}
        hint={t('field.needs.hint')}
        maxLength={64}
        dir="ltr"
        value={draft.piece.needs ?? ''}
        onChange={({ currentTarget }) => onChange(withCommon(draft, { needs: currentTarget.value || null }))}
      />
    </div>
  )
}

type PieceActionsProps = {
  readonly isNew: boolean
  readonly isBusy: boolean
  readonly onRemove: () => void
}

function PieceActions({ isNew, isBusy, onRemove }: PieceActionsProps) {
  const t = useWallText()
  return (
    <div className={kit.actions}>
      <Button type="submit" busy={isBusy}>
        {t('form.put')}
      </Button>
      {!isNew && (
        <Button look="danger" busy={isBusy} onClick={onRemove}>
          {t('form.remove')}
        </Button>
      )}
    </div>
  )
}

type Common = Partial<Pick<WallPiece['piece'], 'name' | 'startsAt' | 'endsAt' | 'needs'>>

function withCommon(draft: WallPiece, patch: Common): WallPiece {
  switch (draft.kind) {
    case 'notice':
      return { ...draft, piece: { ...draft.piece, ...patch } }
    case 'banner':
      return { ...draft, piece: { ...draft.piece, ...patch } }
    case 'popup':
      return { ...draft, piece: { ...draft.piece, ...patch } }
    case 'help':
      return { ...draft, piece: { ...draft.piece, ...patch } }
  }
}

async function putPiece(draft: WallPiece): Promise<unknown> {
  switch (draft.kind) {
    case 'notice':
      return call(putNotice, { body: draft.piece })
    case 'banner':
      return call(putBanner, { body: draft.piece })
    case 'popup':
      return call(putPopup, { body: draft.piece })
    case 'help':
      return call(putHelp, { body: draft.piece })
  }
}

/** Does one thing at a time, and says what came of it. */
function useDoing() {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(problemText(t, error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, problem }
}
