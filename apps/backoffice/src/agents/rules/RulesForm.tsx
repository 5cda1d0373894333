import { type AgentRules, putAgentRules } from '@baize/contracts'
import { SelectField, TextField } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import { PercentFields } from '../acts/RatesFields.tsx'
import styles from '../../kit/kit.module.css'
import { useActProblem } from '../acts/use-act-problem.ts'
import { useAgentText } from '../texts.ts'
import { amountRules, type RulesDraft, rulesDraftOf, rulesIn } from './rules-draft.ts'

type RulesFormProps = { readonly house: string; readonly rules: AgentRules; readonly onClose: () => void }

/** Asks that a house say something else of its agents. */
export function RulesForm({ house, rules, onClose }: RulesFormProps) {
  const t = useAgentText()
  const problemOf = useActProblem()
  const [draft, setDraft] = useState(() => rulesDraftOf(rules))
  const field = (
    name: 'depthMost' | 'gap' | 'gapSeries' | (typeof amountRules)[number],
    pattern: string,
  ) => ({
    value: draft[name],
    pattern,
    required: true,
    inputMode: 'decimal' as const,
    dir: 'ltr',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  })
  return (
    <AskForm
      problemOf={problemOf}
      house={house}
      title={t('rules.change')}
      decides="owner"
      wish={rulesIn(draft)}
      send={(id, { wish, reason }) => call(putAgentRules, { body: { id, house, rules: wish, reason } })}
      onClose={onClose}
    >
      <PercentFields
        legend={t('rules.caps')}
        percents={draft.caps}
        onChange={(caps) => setDraft({ ...draft, caps })}
      />
      <div className={styles.fields}>
        <TextField label={t('rules.depthMost')} {...field('depthMost', '[1-9]\\d{0,2}')} />
        <TextField
          label={t('rules.gapPpm')}
          hint={t('rates.hint')}
          {...field('gap', '\\d{1,2}(\\.\\d{1,2})?')}
        />
        <TextField label={t('rules.gapSeries')} {...field('gapSeries', '\\d{1,3}')} />
        <PayerField draft={draft} onChange={setDraft} />
        {amountRules.map((name) => (
          <TextField
            key={name}
            label={t(`rules.${name}`)}
            {...field(name, '(0|[1-9]\\d{0,11})(\\.\\d{1,2})?')}
          />
        ))}
      </div>
    </AskForm>
  )
}

type PayerFieldProps = { readonly draft: RulesDraft; readonly onChange: (draft: RulesDraft) => void }

function PayerField({ draft, onChange }: PayerFieldProps) {
  const t = useAgentText()
  return (
    <SelectField
      label={t('rules.payer')}
      value={draft.payer}
      onChange={({ currentTarget }) =>
        onChange({ ...draft, payer: currentTarget.value === 'upline' ? 'upline' : 'house' })
      }
    >
      <option value="house">{t('rules.payer.house')}</option>
      <option value="upline">{t('rules.payer.upline')}</option>
    </SelectField>
  )
}
