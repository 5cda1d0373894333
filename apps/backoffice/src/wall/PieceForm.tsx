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
  const [typed, setTyped] = useState<WallPiece>()
  const [done, setDone] = useState<{ readonly text: string; readonly count: number }>()
  const [changes, setChanges] = useState(0)
  const { run, isBusy, problem } = useDoing()
  const isNew = name === '+'
  const mayWrite = canDo(operator, 'putNotice')
  const draft = typed ?? found
  const place = { house, kind, name }
  /** What stands on the wall now is what is shown, and goes before what was typed. */
  async function showNow(): Promise<void> {
    await onChanged()
    setTyped(undefined)
    setChanges((count) => count + 1)
  }
  /** The list that it was chosen from stays, with what it says. */
  async function showBack(): Promise<void> {
    await onChanged()
    setTyped(undefined)
  }
  async function doing(text: string, work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await run(work)
    if (!isDone) return false
    await showNow()
    setDone((before) => ({ text, count: (before?.count ?? 0) + 1 }))
    return true
  }
  async function put(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!draft) return
    const isDone = await doing(t('form.saved'), () => putPiece(draft))
    if (isDone && isNew) goTo(placeTo('wall', { house, path: [kind, draft.piece.name] }))
  }
  return (
    <section className={kit.section} aria-label={isNew ? t(`new.${kind}`) : name}>
      {draft ? (
        <form className={kit.card} onSubmit={(event) => void put(event)}>
          <h2 className={kit.heading}>{isNew ? t(`new.${kind}`) : name}</h2>
          <CommonFields house={house} isNew={isNew} draft={draft} onChange={setTyped} />
          <KindFields draft={draft} wall={wall} onChange={setTyped} />
          <PieceTexts draft={draft} onChange={setTyped} />
          {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
          {mayWrite && (
            <PieceActions
              isNew={isNew}
              isBusy={isBusy}
              onRemove={() => void doing(t('form.removed'), () => call(removeFromWall, { query: place }))}
            />
          )}
        </form>
      ) : (
        <EmptyFace title={t('form.gone')} />
      )}
      {!isNew && canDo(operator, 'undoWall') && (
        <UndoBar
          key={`undo ${done?.count}`}
          {...place}
          operator={operator}
          text={done?.text}
          onUndone={showNow}
        />
      )}
      {!isNew && (
        <PieceVersions key={`versions ${changes}`} {...place} operator={operator} onPut={showBack} />
      )}
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
