import { getOfficeCase, type OfficeCase, type OperatorInfo } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Cash } from '../kit/Cash.tsx'
import { Figures } from '../kit/Figures.tsx'
import kit from '../kit/kit.module.css'
import { Due } from '../kit/queue/Due.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { AsideAct } from './AsideAct.tsx'
import { CloseForm } from './CloseForm.tsx'
import { useComplaintText } from './texts.ts'

type ComplaintItemProps = {
  readonly operator: OperatorInfo
  readonly id: string
  /** As the queue has it now; it may have left the queue. */
  readonly row: OfficeCase | undefined
  readonly desk: ItemDesk
  readonly house: string
}

/** A complaint from the first word to the last, with its two clocks. */
export function ComplaintItem({ operator, id, row, desk, house }: ComplaintItemProps) {
  const asked = useAsked(useCallback(() => call(getOfficeCase, { query: { id } }), [id]))
  return (
    <Answer asked={asked}>
      {(found) => {
        const again = (said: string) => {
          desk.done(said)
          void asked.refresh()
        }
        const complaint = row ?? found
        return <Complaint {...{ operator, complaint, house }} desk={{ ...desk, done: again }} />
      }}
    </Answer>
  )
}

type ComplaintProps = {
  readonly operator: OperatorInfo
  readonly complaint: OfficeCase
  readonly desk: ItemDesk
  readonly house: string
}

function Complaint({ operator, complaint, desk, house }: ComplaintProps) {
  const t = useComplaintText()
  const { number, account, topic, state, roundId, disputed, answeredAt, answerBy, decideBy } = complaint
  const isOpen = state !== 'closed'
  return (
    <>
      <section className={kit.section} aria-label={t('head.title')}>
        <h2 className={kit.heading}>
          <bdi>{number}</bdi> · <bdi>{account}</bdi>
        </h2>
        <Figures
          figures={[
            [t('head.topic'), t(`topic.${topic}`)],
            [t('head.state'), t(`state.${state}`)],
            [t('head.opened'), <When key="opened" at={complaint.openedAt} house={house} />],
            [
              t('head.answerBy'),
              answeredAt === null ? (
                <Due key="answer" at={answerBy} />
              ) : (
                <When key="answered" at={answeredAt} house={house} />
              ),
            ],
            [t('head.decideBy'), isOpen ? <Due key="decide" at={decideBy} /> : t('state.closed')],
            [t('head.round'), <bdi key="round">{roundId ?? '–'}</bdi>],
            [t('head.aside'), disputed === null ? '–' : <Cash key="aside" amount={disputed} house={house} />],
          ]}
        />
      </section>
      {isOpen && desk.canDecide && (
        <div className={kit.actions}>
          <Button aria-expanded={desk.question === 'approve'} onClick={() => desk.ask('approve')}>
            {t('answer.title')}
          </Button>
          <Button look="danger" aria-expanded={desk.question === 'reject'} onClick={() => desk.ask('reject')}>
            {t('close.title')}
          </Button>
        </div>
      )}
      {isOpen && desk.question === 'approve' && <AnswerForm complaint={complaint} desk={desk} />}
      {isOpen && desk.question === 'reject' && <CloseForm complaint={complaint} desk={desk} />}
      {isOpen && desk.canDecide && <AsideAct {...{ operator, house, complaint }} />}
      <section className={kit.section} aria-label={t('letters.title')}>
        <h3 className={kit.heading}>{t('letters.title')}</h3>
        <ol className={kit.list}>
          {complaint.letters.map(({ from, at, text }) => (
            <li key={`${from} ${at}`} className={kit.card}>
              <p className={kit.note}>
                {t(`from.${from}`)} · <When at={at} house={house} />
              </p>
              <p dir="auto">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
