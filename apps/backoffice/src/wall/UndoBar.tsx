import { listVersions, type OperatorInfo, undoWall, type WallKind } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useEffect, useState } from 'react'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { UNDO_MS } from '../lib/limits.ts'
import { problemText } from '../lib/problem.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { useWallText } from './texts.ts'

type UndoBarProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly kind: WallKind
  readonly name: string
  /** What was done. */
  readonly text: string
  readonly onUndone: () => Promise<void>
}

/** Says what was done, and offers to take it back as long as the server does. */
export function UndoBar({ operator, house, kind, name, text, onUndone }: UndoBarProps) {
  const t = useWallText()
  const office = useText()
  const number = useOwnVersion({ login: operator.login, house, kind, name })
  const [state, setState] = useState<'open' | 'busy' | 'undone' | 'over'>('open')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'open' ? 'over' : now)), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
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
  return (
    <div className={kit.card}>
      <Notice tone="plain">{state === 'undone' ? t('form.undone') : text}</Notice>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {number !== undefined && (state === 'open' || state === 'busy') && canDo(operator, 'undoWall') && (
        <div className={kit.actions}>
          <Button look="quiet" busy={state === 'busy'} onClick={() => void undo(number)}>
            {t('form.undo')}
          </Button>
        </div>
      )}
    </div>
  )
}

type OwnVersion = Pick<UndoBarProps, 'house' | 'kind' | 'name'> & { readonly login: string }

/** The version that the operator has just written; none where somebody else was quicker. */
function useOwnVersion({ login, house, kind, name }: OwnVersion): number | undefined {
  const [number, setNumber] = useState<number>()
  useEffect(() => {
    let isHere = true
    async function look(): Promise<void> {
      const { versions } = await call(listVersions, { query: { house, kind, name } })
      const [last] = versions
      if (isHere && last?.by === login) setNumber(last.number)
    }
    // Without an answer there is nothing to take back.
    look().catch(() => {})
    return () => {
      isHere = false
    }
  }, [login, house, kind, name])
  return number
}
