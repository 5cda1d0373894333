import { type BillRun, gameTypes, type OperatorInfo, resumeBillRun } from '@baize/contracts'
import { Button, Notice, type StateTone } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { canDo } from '../../lib/rights.ts'
import { ActForm } from '../../kit/acts/ActForm.tsx'
import styles from '../../kit/kit.module.css'
import { Figures } from '../../kit/Figures.tsx'
import { sumIn } from '../../kit/figures.ts'
import { Item } from '../../kit/Item.tsx'
import { type AgentText, useAgentText } from '../texts.ts'
import { usePeriod } from '../../kit/use-period.ts'

type RunItemProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly run: BillRun
  readonly currency: string
  readonly onResumed: () => void
}

/** A run with its sums; one that was stopped says what differs, and can be checked again. */
export function RunItem({ operator, house, run, currency, onResumed }: RunItemProps) {
  const t = useAgentText()
  const { moment, period } = usePeriod()
  const sum = sumIn(currency)
  return (
    <Item
      title={
        <>
          {t(`kind.${run.kind}`)} · {period(run.period)}
        </>
      }
      state={{ tone: toneOf(run.state), text: t(`runs.state.${run.state}`) }}
    >
      <Figures
        figures={[
          [t('runs.bills'), run.bills],
          [t('runs.tops'), sum(run.tops)],
          [t('runs.sum'), sum(run.sum)],
          [t('runs.kept'), sum(run.kept)],
          [t('runs.shortfall'), sum(run.shortfall)],
          [t('runs.started'), moment(run.startedAt)],
          ...(run.endedAt === null ? [] : [[t('runs.ended'), moment(run.endedAt)] as const]),
        ]}
      />
      {run.difference && <Difference t={t} difference={run.difference} currency={currency} />}
      {canDo(operator, 'resumeBillRun') && <Resume house={house} run={run} onResumed={onResumed} />}
    </Item>
  )
}

function toneOf(state: BillRun['state']): StateTone {
  if (state === 'done') return 'good'
  return state === 'stopped' ? 'bad' : 'waiting'
}

type DifferenceProps = {
  readonly t: AgentText
  readonly difference: NonNullable<BillRun['difference']>
  readonly currency: string
}

function Difference({ t, difference: { what, account, parts }, currency }: DifferenceProps) {
  const write = (name: string, value: string) => (name === 'active' ? value : sumIn(currency)(value))
  return (
    <div>
      <p className={styles.note}>
        {what === 'sums' ? t('runs.differs.sums') : t('runs.differs.of', { account: account ?? '' })}
      </p>
      <ul>
        {parts.map(({ name, expected, found }) => (
          <li key={name}>
            {t('runs.differs', {
              name: partName(t, name),
              expected: write(name, expected),
              found: write(name, found),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function partName(t: AgentText, name: string): string {
  const family = gameTypes.find((each) => each === name)
  if (family) return t(`family.${family}`)
  const own = (['tops', 'active', 'loss'] as const).find((each) => each === name)
  return own ? t(`runs.${own}`) : name
}

type ResumeProps = { readonly house: string; readonly run: BillRun; readonly onResumed: () => void }

function Resume({ house, run, onResumed }: ResumeProps) {
  const t = useAgentText()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && run.state !== 'stopped') return null
  if (!isOpen)
    return (
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('runs.resume')}
        </Button>
      </div>
    )
  return (
    <ActForm
      title={t('runs.resume')}
      note={t('runs.resume.note')}
      submit={t('runs.resume')}
      wish={{ runId: run.id }}
      send={(id, { wish, reason }) => call(resumeBillRun, { body: { id, house, reason, ...wish } })}
      done={() => <Notice tone="plain">{t('runs.resumed')}</Notice>}
      onClose={() => setOpen(false)}
      onDone={onResumed}
    />
  )
}
