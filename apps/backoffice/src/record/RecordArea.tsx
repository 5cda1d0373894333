import { type AuditLine, listAudit, verifyAudit } from '@baize/contracts'
import { Button, EmptyFace, Notice, TextField } from '@baize/ui'
import { type FormEvent, useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Changes } from '../kit/Changes.tsx'
import { DataTable, type KeptColumn } from '../kit/DataTable.tsx'
import { countSet, Filters } from '../kit/Filters.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { Page } from '../kit/Page.tsx'
import { pageBehind, usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { type AreaProps, type Search, useSearchChange } from '../lib/use-place.ts'
import { useRecordText } from './texts.ts'

/** What operators did, line by line, and whether each is as it was written. */
export function RecordArea({ house, search }: AreaProps) {
  const t = useRecordText()
  const text = useText()
  const { operator, action, subject, from, to } = search
  const asked = usePages(
    useCallback(
      (after: string | undefined) =>
        call(listAudit, {
          query: {
            house,
            ...(operator && { operator }),
            ...(action && { action }),
            ...(subject && { subject }),
            ...(momentIn(from) && { from: momentIn(from) }),
            ...(momentIn(to) && { to: momentIn(to) }),
            ...pageBehind(after),
          },
        }),
      [house, operator, action, subject, from, to],
    ),
  )
  return (
    <Page title={text('screen.record')} isWide>
      <section className={styles.section} aria-label={text('screen.record')}>
        <Chain />
        <RecordFilters key={JSON.stringify(search)} search={search} />
        <Answer asked={asked}>
          {(pages) => {
            const lines = pages.flatMap(({ content }) => content)
            if (lines.length === 0) return <EmptyFace title={t('list.none')} />
            return <Lines lines={lines} house={house} />
          }}
        </Answer>
        <More {...asked} />
      </section>
    </Page>
  )
}

/** What stands in a field for a moment, as the server reads it; nothing where it is none. */
function momentIn(local: string | undefined): string | undefined {
  const at = new Date(local ?? '')
  return local && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined
}

const names = ['operator', 'action', 'subject'] as const
const moments = ['from', 'to'] as const

/** They stand in the address once they are asked for, so that a view can be kept as a link. */
function RecordFilters({ search }: { readonly search: Search }) {
  const t = useRecordText()
  const setSearch = useSearchChange()
  const [draft, setDraft] = useState<Search>(search)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setSearch(Object.fromEntries([...names, ...moments].map((name) => [name, draft[name]?.trim()])))
  }
  const field = (name: (typeof names)[number] | (typeof moments)[number]) => ({
    label: t(`filter.${name}`),
    value: draft[name] ?? '',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  })
  return (
    <Filters count={countSet(search, [...names, ...moments])}>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.fields}>
          {names.map((name) => (
            <TextField key={name} {...field(name)} maxLength={100} dir="ltr" autoCapitalize="none" />
          ))}
          {moments.map((name) => (
            <TextField key={name} {...field(name)} type="datetime-local" dir="ltr" />
          ))}
        </div>
        <div className={styles.actions}>
          <Button type="submit">{t('filter.show')}</Button>
          <Button
            look="quiet"
            onClick={() =>
              setSearch(Object.fromEntries([...names, ...moments].map((name) => [name, undefined])))
            }
          >
            {t('filter.clear')}
          </Button>
        </div>
      </form>
    </Filters>
  )
}

function Lines({ lines, house }: { readonly lines: readonly AuditLine[]; readonly house: string }) {
  const t = useRecordText()
  const text = useText()
  const columns: readonly KeptColumn<AuditLine>[] = [
    { key: 'number', name: t('line.number'), of: ({ number }) => <bdi>{number}</bdi>, isFigure: true },
    { key: 'at', name: t('line.at'), of: ({ at }) => <When at={at} house={house} /> },
    { key: 'operator', name: t('filter.operator'), of: ({ operator }) => <bdi>{operator}</bdi> },
    { key: 'action', name: t('filter.action'), of: ({ action }) => <bdi>{action}</bdi> },
    {
      key: 'subject',
      name: t('filter.subject'),
      of: ({ subject }) => <bdi className={styles.number}>{subject}</bdi>,
    },
    { key: 'change', name: t('line.change'), of: (line) => <Difference line={line} /> },
  ]
  return (
    <DataTable
      list="record"
      label={text('screen.record')}
      columns={columns}
      rows={lines}
      rowKey={({ number }) => String(number)}
    />
  )
}

/** What was there before and after, behind a touch: most lines are read by their names. */
function Difference({ line: { before, after } }: { readonly line: AuditLine }) {
  const t = useRecordText()
  if (before === null && after === null) return <>–</>
  return (
    <details>
      <summary>{t('line.show')}</summary>
      <Changes before={before} after={after ?? {}} />
    </details>
  )
}

/** Every digest is computed again on the server; a line that is not as it was written is named. */
function Chain() {
  const t = useRecordText()
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly isFine: boolean; readonly words: string }>()
  async function check(): Promise<void> {
    setBusy(true)
    try {
      const { lines, faults } = await call(verifyAudit)
      const isFine = faults.length === 0
      const words = isFine ? t('chain.fine', { lines }) : t('chain.faults', { faults: faults.join(', ') })
      setSaid({ isFine, words })
    } catch (error) {
      setSaid({ isFine: false, words: problemText(text, error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <div className={styles.actions}>
        <Button look="quiet" busy={isBusy} onClick={() => void check()}>
          {t('chain.check')}
        </Button>
      </div>
      {said && <Notice tone={said.isFine ? 'plain' : 'problem'}>{said.words}</Notice>}
    </div>
  )
}
