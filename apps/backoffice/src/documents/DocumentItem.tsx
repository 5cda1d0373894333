import type { DocumentDetail, OperatorInfo } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useCallback, useEffect, useMemo } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { Figures } from '../kit/Figures.tsx'
import kit from '../kit/kit.module.css'
import { Pictures } from '../kit/queue/Pictures.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { fetchAhead, fetchCase, fetchDocument } from './ahead.ts'
import { ApproveForm } from './ApproveForm.tsx'
import { CompareForm } from './CompareForm.tsx'
import { OverrideAct } from './OverrideAct.tsx'
import { RejectForm } from './RejectForm.tsx'
import { useDocumentText } from './texts.ts'

type DocumentItemProps = {
  readonly operator: OperatorInfo
  readonly id: string
  readonly desk: ItemDesk
  readonly house: string
}

/** A case with its pictures side by side, what was handed in before, and whether it was seen elsewhere. */
export function DocumentItem({ operator, id, desk, house }: DocumentItemProps) {
  const asked = useAsked(useCallback(() => fetchCase(id), [id]))
  const { nextId, question } = desk
  useEffect(() => {
    if (question !== undefined && nextId !== undefined) void fetchAhead(nextId)
  }, [question, nextId])
  return (
    <Answer asked={asked}>
      {(detail) => {
        const again = (said: string) => {
          desk.done(said)
          void asked.refresh()
        }
        return <Case {...{ operator, detail, house }} desk={{ ...desk, done: again }} />
      }}
    </Answer>
  )
}

type CaseProps = {
  readonly operator: OperatorInfo
  readonly detail: DocumentDetail
  readonly desk: ItemDesk
  readonly house: string
}

function Case({ operator, detail, desk, house }: CaseProps) {
  const t = useDocumentText()
  const { case: shown, minimumAge, sharedWith } = detail
  const isOpen = shown.state === 'submitted'
  const pictures = useMemo(
    () =>
      shown.images.map(({ id, side }, at) => ({
        id,
        name: side === null ? t('picture.other', { number: at + 1 }) : t(`picture.${side}`),
        load: () => fetchDocument(id),
      })),
    [shown.images, t],
  )
  return (
    <>
      <section className={kit.section} aria-label={t('head.title')}>
        <h2 className={kit.heading}>
          <bdi>{shown.account}</bdi>
        </h2>
        {sharedWith > 0 && <Notice tone="problem">{t('head.shared', { count: sharedWith })}</Notice>}
        <Figures
          figures={[
            [t('head.state'), t(`state.${shown.state}`)],
            [t('head.document'), t(`document.${shown.document ?? 'unknown'}`)],
            [
              t('head.submitted'),
              shown.submittedAt === null ? '–' : <When key="at" at={shown.submittedAt} house={house} />,
            ],
            [t('head.age'), t('head.age.of', { age: minimumAge })],
            [t('head.remark'), <bdi key="remark">{shown.remark ?? '–'}</bdi>],
            [t('head.reason'), <bdi key="reason">{shown.reason ?? '–'}</bdi>],
          ]}
        />
      </section>
      {isOpen && desk.canDecide && (
        <div className={kit.actions}>
          <Button aria-expanded={desk.question === 'approve'} onClick={() => desk.ask('approve')}>
            {t('approve.title')}
          </Button>
          <Button look="danger" aria-expanded={desk.question === 'reject'} onClick={() => desk.ask('reject')}>
            {t('reject.title')}
          </Button>
        </div>
      )}
      {isOpen && desk.question === 'approve' && <ApproveForm detail={detail} desk={desk} />}
      {isOpen && desk.question === 'reject' && <RejectForm detail={detail} desk={desk} />}
      <OverrideAct {...{ operator, house, shown }} />
      <section className={kit.section} aria-label={t('pictures.title')}>
        <Pictures pictures={pictures} />
      </section>
      {isOpen && <CompareForm id={shown.id} />}
      <Earlier detail={detail} house={house} />
    </>
  )
}

type EarlierProps = Pick<CaseProps, 'detail' | 'house'>

function Earlier({ detail: { earlier }, house }: EarlierProps) {
  const t = useDocumentText()
  if (earlier.length === 0) return <p className={kit.note}>{t('earlier.none')}</p>
  return (
    <section className={kit.section} aria-label={t('earlier.title')}>
      <h3 className={kit.heading}>{t('earlier.title')}</h3>
      <DataTable
        label={t('earlier.title')}
        rows={earlier}
        rowKey={({ id }) => id}
        columns={[
          {
            name: t('head.submitted'),
            of: ({ submittedAt }) => (submittedAt === null ? '–' : <When at={submittedAt} house={house} />),
          },
          { name: t('head.state'), of: ({ state }) => t(`state.${state}`) },
          { name: t('head.document'), of: ({ document }) => t(`document.${document ?? 'unknown'}`) },
          { name: t('head.reason'), of: ({ reason }) => <bdi>{reason ?? '–'}</bdi> },
        ]}
      />
    </section>
  )
}
