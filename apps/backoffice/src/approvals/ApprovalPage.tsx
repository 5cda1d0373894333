import { type Approval, type OperatorInfo, showApproval } from '@baize/contracts'
import { classes, Notice, toneClass } from '@baize/ui'
import { useCallback } from 'react'
import { DecideForm } from '../kit/acts/DecideForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { approvalTone } from '../kit/approval-tone.ts'
import { Changes } from '../kit/Changes.tsx'
import { type Figure, Figures } from '../kit/Figures.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { APPLIED_LOOKED_EVERY_MS, ASKED_EVERY_MS } from '../lib/limits.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { placeTo, type Search } from '../lib/use-place.ts'
import { DocumentChanges, documentKinds } from './DocumentChanges.tsx'
import { subjectPlace } from './subject-place.ts'
import { fieldText, kindText, useApprovalText } from './texts.ts'

type ApprovalPageProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly id: string
  readonly search: Search
}

/** One question: how things stand beside how they would be, both reasons, and the answer. */
export function ApprovalPage({ operator, house, id, search }: ApprovalPageProps) {
  const t = useApprovalText()
  const asked = useAsked(useCallback(() => call(showApproval, { query: { id } }), [id]))
  const isApplying = asked.value?.state === 'approved'
  useEvery(isApplying ? APPLIED_LOOKED_EVERY_MS : ASKED_EVERY_MS, asked.refresh)
  return (
    <section className={styles.section} aria-label={t('page.title')}>
      <a className={styles.link} href={placeTo('approvals', { house, search })}>
        {t('page.back')}
      </a>
      <Answer asked={asked}>
        {(approval) => (
          <div className={styles.card}>
            <Head approval={approval} />
            {isDocument(approval) && canDo(operator, 'showChange') ? (
              <DocumentChanges id={approval.id} />
            ) : (
              <Changes before={approval.before} after={approval.body} nameOf={(name) => fieldText(t, name)} />
            )}
            <Facts operator={operator} approval={approval} house={house} />
            <p className={styles.number}>
              {t('page.number')}: <bdi>{approval.id}</bdi>
            </p>
            {approval.failure !== null && (
              <Notice tone="problem">{t('page.failed', { failure: approval.failure })}</Notice>
            )}
            {approval.state === 'asked' && (
              <DecideForm
                // What changed since it was shown is shown anew, and decided as such.
                key={approval.digest}
                operator={operator}
                approval={approval}
                onDecided={() => void asked.refresh()}
              />
            )}
          </div>
        )}
      </Answer>
    </section>
  )
}

/** Once it was done or let go, how it stood then is with the versions. */
function isDocument({ kind, state }: Approval): boolean {
  return documentKinds.includes(kind) && (state === 'asked' || state === 'approved')
}

function Head({ approval: { kind, state } }: { readonly approval: Approval }) {
  const t = useApprovalText()
  const text = useText()
  return (
    <div className={styles.itemHead}>
      <h2 className={styles.heading}>{kindText(t, kind)}</h2>
      <span className={classes(styles.itemState, toneClass(approvalTone(state)))}>
        {text(`approval.${state}`)}
      </span>
    </div>
  )
}

type FactsProps = Pick<ApprovalPageProps, 'operator' | 'house'> & { readonly approval: Approval }

function Facts({ operator, approval, house }: FactsProps) {
  const t = useApprovalText()
  const text = useText()
  const { reason, askedBy, askedAt, endsAt, decides, decidedBy, decidedAt, decisionReason } = approval
  const asking: readonly Figure[] = [
    [t('list.whom'), <Subject key="whom" {...{ operator, house, approval }} />],
    [t('list.askedBy'), <bdi key="asker">{askedBy}</bdi>],
    [t('list.askedAt'), <When key="at" at={askedAt} house={house} />],
    [t('list.reason'), <bdi key="reason">{reason}</bdi>],
  ]
  const answer: readonly Figure[] =
    decidedBy === null
      ? [
          [t('list.decides'), text(`role.${decides}`)],
          [t('page.ends'), <When key="ends" at={endsAt} house={house} />],
        ]
      : [
          [t('page.decidedBy'), <bdi key="decider">{decidedBy}</bdi>],
          [t('page.decidedAt'), <When key="decided" at={decidedAt ?? askedAt} house={house} />],
          [t('page.decisionReason'), <bdi key="why">{decisionReason ?? '–'}</bdi>],
        ]
  return <Figures figures={[...asking, ...answer]} />
}

/** What it is about, and the way there where it has a page that this operator may open. */
function Subject({ operator, house, approval: { kind, subject } }: FactsProps) {
  const place = subjectPlace(operator, { house, kind, subject })
  if (place === undefined) return <bdi>{subject}</bdi>
  return (
    <a className={styles.link} href={place}>
      <bdi>{subject}</bdi>
    </a>
  )
}
