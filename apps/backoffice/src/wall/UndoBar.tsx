import {
  listVersions,
  type OfficeVersion,
  type OperatorInfo,
  undoWall,
  type WallKind,
} from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useEffect, useState } from 'react'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { UNDO_MS } from '../lib/limits.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { useWallText } from './texts.ts'

type UndoBarProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly kind: WallKind
  readonly name: string
  /** What was done just now; nothing where it was done in another tab, or before this one was opened anew. */
  readonly text: string | undefined
  readonly onUndone: () => Promise<void>
}

/** Says what was done, and offers to take it back as long as the server does. */
export function UndoBar({ operator, house, kind, name, text, onUndone }: UndoBarProps) {
  const t = useWallText()
  const office = useText()
  const [state, setState] = useState<'open' | 'busy' | 'undone' | 'over'>('open')
  const [problem, setProblem] = useState<string>()
  const isNow = text !== undefined
  const last = useOwnVersion({ login: operator.login, house, kind, name, isNow })
  useEffect(() => {
    if (!last) return undefined
    const leftMs = isNow ? UNDO_MS : leftOf(last)
    const timer = setTimeout(() => setState((now) => (now === 'open' ? 'over' : now)), leftMs)
    return () => clearTimeout(timer)
  }, [last, isNow])
  async function undo(version: number): Promise<void> {
    setState('busy')
    try {
      await call(undoWall, { body: { house, kind, name, number: version } })
      setState('undone')
      await onUndone()
    } catch (error) {
      setProblem(problemText(office, error))
      setState('over')
    }
  }
  const canUndo = last !== undefined && (state === 'open' || state === 'busy')
  if (!isNow && !canUndo && state !== 'undone' && problem === undefined) return null
  const said = text ?? t(last?.isGone ? 'form.removed' : 'form.saved')
  return (
    <div className={kit.card}>
      <Notice tone="plain">{state === 'undone' ? t('form.undone') : said}</Notice>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {canUndo && (
        <div className={kit.actions}>
          <Button look="quiet" busy={state === 'busy'} onClick={() => void undo(last.number)}>
            {t('form.undo')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** By the clock of this browser, which does not matter where it was done here. */
function leftOf({ at }: OfficeVersion): number {
  return Math.min(UNDO_MS, Date.parse(at) + UNDO_MS - Date.now())
}

type OwnVersion = Pick<UndoBarProps, 'house' | 'kind' | 'name'> & {
  readonly login: string
  readonly isNow: boolean
}

/** The version that the operator has just written; none where somebody else was quicker. */
function useOwnVersion({ login, house, kind, name, isNow }: OwnVersion): OfficeVersion | undefined {
  const [version, setVersion] = useState<OfficeVersion>()
  useEffect(() => {
    let isHere = true
    async function look(): Promise<void> {
      const { versions } = await call(listVersions, { query: { house, kind, name } })
      const [last] = versions
      if (isHere && last?.by === login && (isNow || leftOf(last) > 0)) setVersion(last)
    }
    // Without an answer there is nothing to take back.
    look().catch(() => {})
    return () => {
      isHere = false
    }
  }, [login, house, kind, name, isNow])
  return version
}
