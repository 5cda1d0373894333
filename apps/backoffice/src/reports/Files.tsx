import { askExport, listExports, type ReportFile, takeExport } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useCallback, useRef, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import kit from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call, takeFile } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import type { AskedReport } from './ReportsArea.tsx'
import { useReportText } from './texts.ts'

const AGAIN_MS = 10_000

/** Files of reports: one asks for one, and takes it once within an hour. */
export function Files({ asked: { house, report, from, to } }: { readonly asked: AskedReport }) {
  const t = useReportText()
  const office = useText()
  const files = useAsked(useCallback(() => call(listExports, { query: { house } }), [house]))
  useEvery(AGAIN_MS, files.refresh)
  const [problem, setProblem] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  // What was asked for and not answered is asked for again under the same id, and is one file.
  const kept = useRef<{ readonly key: string; readonly id: string } | undefined>(undefined)
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      await files.refresh()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  async function ask(): Promise<void> {
    const key = [house, report, from, to].join(' ')
    const id = kept.current?.key === key ? kept.current.id : crypto.randomUUID()
    kept.current = { key, id }
    await call(askExport, { body: { id, house, report, from, to } })
    kept.current = undefined
  }
  async function take({ id, ...file }: ReportFile): Promise<void> {
    save(await takeFile(takeExport, { house, id }), `${file.report}-${file.from}.csv`)
  }
  return (
    <section className={kit.section} aria-label={t('files')}>
      <h2 className={kit.heading}>{t('files')}</h2>
      <p className={kit.note}>{t('files.note')}</p>
      <div className={kit.actions}>
        <Button onClick={() => void run(ask)} busy={isBusy}>
          {t('files.ask')}
        </Button>
      </div>
      {problem !== undefined && <Notice tone="problem">{problemText(office, problem)}</Notice>}
      <Answer asked={files}>
        {({ files: own }) =>
          own.length > 0 && (
            <FileList
              files={own}
              house={house}
              isBusy={isBusy}
              onTake={(file) => void run(() => take(file))}
            />
          )
        }
      </Answer>
    </section>
  )
}

type FileListProps = {
  readonly files: readonly ReportFile[]
  readonly house: string
  readonly isBusy: boolean
  readonly onTake: (file: ReportFile) => void
}

function FileList({ files, house, isBusy, onTake }: FileListProps) {
  const t = useReportText()
  return (
    <DataTable
      label={t('files')}
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        { name: t('report'), of: (file) => t(`name.${file.report}`) },
        {
          name: t('days'),
          of: (file) => (
            <bdi>
              {file.from} – {file.to}
            </bdi>
          ),
        },
        { name: t('state'), of: (file) => t(`file.${stateOf(file)}`) },
        { name: t('rows'), of: (file) => file.rows, isFigure: true },
        { name: t('askedAt'), of: (file) => <When at={file.askedAt} house={house} /> },
        {
          name: t('files.take'),
          of: (file) =>
            stateOf(file) === 'ready' ? (
              <Button look="quiet" onClick={() => onTake(file)} busy={isBusy}>
                {t('files.take')}
              </Button>
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}

/** A file whose hour is over cannot be taken, whatever it was. */
function stateOf({ state, endsAt }: ReportFile): ReportFile['state'] | 'over' {
  return state === 'ready' && endsAt !== null && Date.parse(endsAt) < Date.now() ? 'over' : state
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
