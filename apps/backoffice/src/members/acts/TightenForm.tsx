import {
  type LimitKind,
  type LimitSpan,
  limitKinds,
  listMemberTimeline,
  type TimelineLine,
  tightenLimit,
} from '@baize/contracts'
import { Notice, SelectField, TextField } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../../kit/acts/ActForm.tsx'
import { Answer } from '../../kit/Answer.tsx'
import styles from '../../kit/kit.module.css'
import { useAsked } from '../../kit/use-asked.ts'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import type { ActProps } from './act-props.ts'

type OpenCase = { readonly id: string; readonly number: string }

/** Sets or tightens a limit on the ground of a case of the member's that is not closed. */
export function TightenForm({ page, ...given }: ActProps) {
  const { id } = page.member
  const cases = useAsked(useCallback(() => call(listMemberTimeline, { query: { id, kinds: 'case' } }), [id]))
  return <Answer asked={cases}>{({ lines }) => <Tighten {...given} cases={openIn(lines)} />}</Answer>
}

function openIn(lines: readonly TimelineLine[]): OpenCase[] {
  const closed = lines.flatMap(({ what, subject }) => (what === 'closed' ? [subject] : []))
  return lines.flatMap(({ what, subject, figures }) =>
    what === 'opened' && subject !== null && !closed.includes(subject)
      ? [{ id: subject, number: String(figures.number) }]
      : [],
  )
}

const spansOf = (kind: LimitKind): readonly LimitSpan[] =>
  kind === 'stake' || kind === 'session' ? ['none'] : ['day', 'week', 'month']

type TightenProps = Pick<ActProps, 'onClose' | 'onDone'> & { readonly cases: readonly OpenCase[] }

function Tighten({ cases, onClose, onDone }: TightenProps) {
  const t = useMemberText()
  const [caseId, setCaseId] = useState(cases[0]?.id)
  const [kind, setKind] = useState<LimitKind>('deposit')
  const spans = spansOf(kind)
  const [wished, setWished] = useState<LimitSpan>('day')
  const span = spans.find((each) => each === wished) ?? spans[0] ?? 'none'
  const [amount, setAmount] = useState('')
  if (caseId === undefined) return <Notice tone="plain">{t('tighten.noCase')}</Notice>
  const isAmount = /^\d{1,12}(\.\d{1,4})?$/.test(amount.trim())
  return (
    <ActForm
      title={t('act.tighten')}
      note={t('tighten.note')}
      submit={t('act.tighten')}
      wish={isAmount ? { caseId, kind, span, amount: amount.trim() } : undefined}
      missing={t('amount.missing')}
      send={(_, { wish, reason }) => call(tightenLimit, { body: { ...wish, reason } })}
      done={() => <Notice tone="plain">{t('tighten.done')}</Notice>}
      onDone={onDone}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Choice label={t('tighten.case')} value={caseId} onChange={setCaseId}>
          {cases.map(({ id, number }) => [id, number] as const)}
        </Choice>
        <Choice label={t('limits.kind')} value={kind} onChange={setKind}>
          {limitKinds.map((each) => [each, t(`limit.${each}`)] as const)}
        </Choice>
        <Choice label={t('limits.span')} value={span} onChange={setWished}>
          {spans.map((each) => [each, t(`span.${each}`)] as const)}
        </Choice>
        <TextField
          label={kind === 'session' ? t('tighten.minutes') : t('timeline.amount')}
          inputMode="decimal"
          maxLength={17}
          required
          dir="ltr"
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
      </div>
    </ActForm>
  )
}

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Each with what it is called. */
  readonly children: readonly (readonly [Value, string])[]
}

function Choice<Value extends string>({ label, value, onChange, children }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = children.find(([each]) => each === currentTarget.value)
        if (chosen) onChange(chosen[0])
      }}
    >
      {children.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
