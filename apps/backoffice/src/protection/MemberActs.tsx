import { closeMinor, excludeMember, type OperatorInfo } from '@baize/contracts'
import { Button, Notice, TextField } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { AskForm } from '../kit/acts/AskForm.tsx'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useProtectionText } from './texts.ts'
import { TightenForm } from './TightenForm.tsx'

type MemberActsProps = {
  readonly memberId: string
  readonly operator: OperatorInfo
  readonly house: string
  readonly onChanged: () => Promise<void>
}

type Act = 'tighten' | 'exclude' | 'minor'

const rights = { tighten: 'tightenLimit', exclude: 'excludeMember', minor: 'closeMinor' } as const

/** What this operator may do for a member's protection. Nothing here makes a limit looser or ends an exclusion. */
export function MemberActs({ memberId, operator, house, onChanged }: MemberActsProps) {
  const t = useProtectionText()
  const [open, setOpen] = useState<Act>()
  const [said, setSaid] = useState<string>()
  const acts = (['tighten', 'exclude', 'minor'] as const).filter((act) => canDo(operator, rights[act]))
  function done(words: string): void {
    setOpen(undefined)
    setSaid(words)
    void onChanged()
  }
  const form = { memberId, house, onClose: () => setOpen(undefined) }
  return (
    <>
      {said !== undefined && <Notice tone="plain">{said}</Notice>}
      <div className={kit.actions}>
        {acts.map((act) => (
          <Button
            key={act}
            look="quiet"
            aria-expanded={open === act}
            onClick={() => {
              setSaid(undefined)
              setOpen(act)
            }}
          >
            {t(`${act}.title`)}
          </Button>
        ))}
      </div>
      {open === 'tighten' && <TightenForm {...form} onDone={() => done(t('tighten.done'))} />}
      {open === 'exclude' && <ExcludeForm {...form} onDone={() => done(t('exclude.done'))} />}
      {open === 'minor' && (
        <AskForm
          house={house}
          title={t('minor.title')}
          note={t('minor.note')}
          decides="risk"
          look="danger"
          wish={memberId}
          send={async (id, { wish, reason }) => ({
            approval: await call(closeMinor, { body: { id, memberId: wish, reason } }),
          })}
          onClose={form.onClose}
        />
      )}
    </>
  )
}

type ExcludeFormProps = {
  readonly memberId: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Until a day, or for good: it is only ever made longer. */
function ExcludeForm({ memberId, onDone, onClose }: ExcludeFormProps) {
  const t = useProtectionText()
  const [day, setDay] = useState('')
  const until = day === '' ? null : `${day}T00:00:00.000Z`
  return (
    <ActForm
      title={t('exclude.title')}
      note={t('exclude.note')}
      submit={t('exclude.title')}
      look="danger"
      wish={{ memberId, until }}
      send={(_, { wish, reason }) => call(excludeMember, { body: { ...wish, reason } })}
      done={() => null}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={t('exclude.until')}
        hint={t('exclude.until.hint')}
        type="date"
        value={day}
        dir="ltr"
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
    </ActForm>
  )
}
