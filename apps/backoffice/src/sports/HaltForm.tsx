import { type HaltScope, haltSports } from '@baize/contracts'
import type { ReactNode } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { call } from '../lib/api.ts'
import { useSportsText } from './texts.ts'

type HaltFormProps = {
  readonly title: string
  readonly wish: { readonly scope: HaltScope; readonly target: string; readonly market: string | null }
  /** What is said once it was done, where the page does not say it. */
  readonly said?: ReactNode
  readonly onClose: () => void
  readonly onDone?: () => void
  /** What narrows the wish. */
  readonly children?: ReactNode
}

/** Takes no more bets on something, for a reason. */
export function HaltForm({ title, wish, said = null, onClose, onDone, children }: HaltFormProps) {
  const t = useSportsText()
  return (
    <ActForm
      title={title}
      note={t('halt.note')}
      submit={t('halt')}
      look="danger"
      wish={wish}
      send={(_, { wish: sent, reason }) => call(haltSports, { body: { reason, ...sent } })}
      done={() => said}
      onClose={onClose}
      onDone={() => onDone?.()}
    >
      {children}
    </ActForm>
  )
}
