import type { Approval, OperatorRole } from '@baize/contracts'
import { Notice } from '@baize/ui'
import type { ReactNode } from 'react'
import styles from '../kit.module.css'
import { useText } from '../../lib/texts.tsx'
import { placeTo } from '../../lib/use-place.ts'
import { ActForm, type Reasoned } from './ActForm.tsx'
import type { Send } from './use-act.ts'

type AskFormProps<Wish> = {
  readonly house: string
  readonly title: string
  readonly note?: string
  /** Who decides. */
  readonly decides: OperatorRole
  readonly look?: 'primary' | 'danger'
  readonly wish: Wish | undefined
  readonly missing?: string
  readonly send: Send<Reasoned<Wish>, { readonly approval: Approval }>
  readonly onClose: () => void
  readonly children?: ReactNode
  readonly problemOf?: (error: unknown) => string
}

/** Something that one operator asks for and another decides. */
export function AskForm<Wish>({ house, note, decides, ...form }: AskFormProps<Wish>) {
  const t = useText()
  const two = t('act.two', { role: t(`role.${decides}`) })
  return (
    <ActForm
      {...form}
      note={note === undefined ? two : `${note} ${two}`}
      submit={t('act.ask')}
      done={({ approval }) => <AskedFor house={house} approval={approval} />}
    />
  )
}

type AskedForProps = { readonly house: string; readonly approval: Approval }

/** That it was asked for, under which number, and how that stands. */
function AskedFor({ house, approval: { id, state, decides } }: AskedForProps) {
  const t = useText()
  return (
    <div className={styles.card}>
      <Notice tone="plain">{t('act.asked', { role: t(`role.${decides}`) })}</Notice>
      <p className={styles.number}>{t('act.number', { id, state: t(`approval.${state}`) })}</p>
      <a className={styles.link} href={placeTo('approvals', { house, path: [id] })}>
        {t('act.see')}
      </a>
    </div>
  )
}
