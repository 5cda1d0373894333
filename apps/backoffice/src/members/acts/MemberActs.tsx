import type { OfficeAction, OfficeMemberPage, OperatorInfo } from '@baize/contracts'
import { Button } from '@baize/ui'
import { type ComponentType, useState } from 'react'
import styles from '../../kit/kit.module.css'
import { canDo } from '../../lib/rights.ts'
import { useMemberText } from '../texts.ts'
import { type ActProps, vendorWallets } from './act-props.ts'
import { AdjustForm } from './AdjustForm.tsx'
import { BookOutForm } from './BookOutForm.tsx'
import { EndLoginsForm } from './EndLoginsForm.tsx'
import { ExcludeForm } from './ExcludeForm.tsx'
import { FreezeForm } from './FreezeForm.tsx'
import { LetterForm } from './LetterForm.tsx'
import { LiftForm } from './LiftForm.tsx'
import { MinorForm } from './MinorForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { TightenForm } from './TightenForm.tsx'
import { TogetherForm } from './TogetherForm.tsx'

type Act = {
  readonly action: OfficeAction
  readonly Form: ComponentType<ActProps>
  /** Whether there is anything to do it to. */
  readonly fits?: (page: OfficeMemberPage) => boolean
}

const isThere = ({ member }: OfficeMemberPage) => member.status !== 'closed'

const acts = {
  note: { action: 'noteMember', Form: NoteForm, fits: isThere },
  letter: { action: 'writeLetter', Form: LetterForm, fits: isThere },
  freeze: { action: 'freezeMember', Form: FreezeForm, fits: isThere },
  password: { action: 'resetMemberPassword', Form: PasswordForm, fits: isThere },
  endLogins: { action: 'endMemberLogins', Form: EndLoginsForm },
  adjust: { action: 'adjustMember', Form: AdjustForm },
  bookOut: {
    action: 'bookOutLoss',
    Form: BookOutForm,
    fits: (page: OfficeMemberPage) => vendorWallets(page).length > 0,
  },
  lift: {
    action: 'liftFreeze',
    Form: LiftForm,
    fits: ({ flags }: OfficeMemberPage) => flags.includes('alarm'),
  },
  tighten: {
    action: 'tightenLimit',
    Form: TightenForm,
    fits: ({ flags }: OfficeMemberPage) => flags.includes('case'),
  },
  together: { action: 'allowTogether', Form: TogetherForm, fits: isThere },
  exclude: { action: 'excludeMember', Form: ExcludeForm, fits: isThere },
  minor: { action: 'closeMinor', Form: MinorForm, fits: isThere },
} as const satisfies Record<string, Act>
type ActName = keyof typeof acts
const names = Object.keys(acts) as ActName[]

type MemberActsProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly page: OfficeMemberPage
  /** Something is no longer as it is shown. */
  readonly onDone: () => void
}

/** What this operator may do about a member; one at a time. */
export function MemberActs({ operator, house, page, onDone }: MemberActsProps) {
  const t = useMemberText()
  const [open, setOpen] = useState<ActName>()
  const mine = names.filter((name) => {
    const { action, fits }: Act = acts[name]
    return canDo(operator, action) && (fits?.(page) ?? true)
  })
  if (mine.length === 0) return null
  const { Form }: Partial<Act> = open ? acts[open] : {}
  return (
    <section className={styles.section} aria-label={t('acts.title')}>
      <div className={styles.actions}>
        {mine.map((name) => (
          <Button key={name} look="quiet" aria-expanded={open === name} onClick={() => setOpen(name)}>
            {name === 'freeze' && page.member.status === 'suspended' ? t('act.unfreeze') : t(`act.${name}`)}
          </Button>
        ))}
      </div>
      {Form && (
        <Form key={open} house={house} page={page} onClose={() => setOpen(undefined)} onDone={onDone} />
      )}
    </section>
  )
}
