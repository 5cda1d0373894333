import { listJobs, type OfficeJob, officeJobStates, type OperatorInfo, retryJob } from '@baize/contracts'
import { Button, EmptyFace, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { EachForm } from '../kit/acts/EachForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { useChoice } from '../kit/use-choice.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { type Search, useSearchChange } from '../lib/use-place.ts'
import { useHealthText } from './texts.ts'

type JobsPageProps = { readonly operator: OperatorInfo; readonly house: string; readonly search: Search }

/** What waits in the queue, runs, or failed; what failed can be done again. */
export function JobsPage({ operator, house, search }: JobsPageProps) {
  const t = useHealthText()
  const change = useSearchChange()
  const [retried, setRetried] = useState<OfficeJob>()
  const state = officeJobStates.find((each) => each === search.state)
  const ask = useCallback(
    (after: string | undefined) =>
      call(listJobs, { query: { ...(state && { state }), ...(after !== undefined && { after }) } }),
    [state],
  )
  const list = usePages(ask)
  const mayRetry = canDo(operator, 'retryJob')
  const jobs = list.value?.flatMap((page) => page.jobs) ?? []
  const { choice, chosen, clear } = useChoice(jobs, { rowKey, nameOf, isOpen: hasFailed })
  return (
    <section className={styles.section} aria-label={t('jobs')}>
      <div className={styles.filters}>
        <ChoiceFilter
          label={t('job.state')}
          among={officeJobStates}
          value={state}
          textOf={(each) => t(`job.${each}`)}
          onChange={(each) => change({ state: each })}
        />
      </div>
      {retried && (
        <RetryForm
          key={`${retried.id} ${retried.runAt}`}
          job={retried}
          onClose={() => setRetried(undefined)}
          onDone={() => void list.refresh()}
        />
      )}
      <RetrySeveral
        chosen={chosen}
        onDone={() => {
          clear()
          void list.refresh()
        }}
      />
      <Answer asked={list}>
        {() => {
          if (jobs.length === 0) return <EmptyFace title={t('job.none')} />
          const columns = columnsOf(t, house, mayRetry ? setRetried : undefined)
          return (
            <DataTable
              label={t('jobs')}
              columns={columns}
              rows={jobs}
              rowKey={rowKey}
              choice={mayRetry ? choice : undefined}
            />
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}

const rowKey = ({ id }: OfficeJob) => id
const nameOf = ({ name, id }: OfficeJob) => `${name} ${id}`
const hasFailed = ({ state }: OfficeJob) => state === 'failed' || state === 'dead'

type HealthText = ReturnType<typeof useHealthText>

function columnsOf(
  t: HealthText,
  house: string,
  onRetry: ((job: OfficeJob) => void) | undefined,
): readonly Column<OfficeJob>[] {
  return [
    { name: t('job.name'), of: (job) => <bdi>{nameOf(job)}</bdi> },
    { name: t('job.state'), of: ({ state }) => t(`job.${state}`) },
    {
      name: t('job.tries'),
      of: ({ attempts, mostAttempts }) => t('job.triesOf', { attempts, most: mostAttempts }),
    },
    { name: t('job.cause'), of: ({ cause }) => (cause === null ? '–' : t(`cause.${cause}`)) },
    { name: t('job.due'), of: ({ runAt }) => <When at={runAt} house={house} /> },
    {
      name: t('job.act'),
      of: (job) =>
        onRetry && hasFailed(job) ? (
          <Button look="quiet" onClick={() => onRetry(job)}>
            {t('retry')}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
}

type RetrySeveralProps = { readonly chosen: readonly OfficeJob[]; readonly onDone: () => void }

/** Those that were chosen when it was opened stay in the form, however the list goes on. */
function RetrySeveral({ chosen, onDone }: RetrySeveralProps) {
  const t = useHealthText()
  const [jobs, setJobs] = useState<readonly OfficeJob[]>()
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setJobs(chosen)}>
            {t('retry.several', { count: chosen.length })}
          </Button>
        </div>
      )}
      {jobs && (
        <EachForm
          key={jobs.map(rowKey).join(' ')}
          title={t('retry.several', { count: jobs.length })}
          note={t('retry.note')}
          submit={t('retry')}
          rows={jobs}
          rowKey={rowKey}
          nameOf={nameOf}
          send={({ id }, reason) => call(retryJob, { body: { jobId: id, reason } })}
          onClose={() => setJobs(undefined)}
          onDone={onDone}
        />
      )}
    </>
  )
}

type RetryFormProps = { readonly job: OfficeJob; readonly onClose: () => void; readonly onDone: () => void }

function RetryForm({ job: { id, name }, onClose, onDone }: RetryFormProps) {
  const t = useHealthText()
  return (
    <ActForm
      title={t('retry.title', { name, id })}
      note={t('retry.note')}
      submit={t('retry')}
      wish={{ jobId: id }}
      send={(_id, { wish, reason }) => call(retryJob, { body: { ...wish, reason } })}
      done={() => <Notice tone="plain">{t('retry.done', { name, id })}</Notice>}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
