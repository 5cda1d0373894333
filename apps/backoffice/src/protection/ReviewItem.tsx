import { endHarmReview, type HarmReview, type OperatorInfo } from '@baize/contracts'
import { Button, SelectField } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { Figures } from '../kit/Figures.tsx'
import kit from '../kit/kit.module.css'
import { Due } from '../kit/queue/Due.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { call } from '../lib/api.ts'
import { MemberProtection } from './MemberProtection.tsx'
import { Signs } from './Signs.tsx'
import { useProtectionText } from './texts.ts'

type ReviewItemProps = {
  readonly review: HarmReview
  readonly desk: ItemDesk
  readonly operator: OperatorInfo
  readonly house: string
}

/** A day of play that somebody has to look at, and the member whose it is. */
export function ReviewItem({ review, desk, operator, house }: ReviewItemProps) {
  const t = useProtectionText()
  const { memberId, account, day, score, signs, dueAt } = review
  return (
    <>
      <section className={kit.section} aria-label={t('head.title')}>
        <h2 className={kit.heading}>
          <bdi>{account}</bdi>
        </h2>
        <Figures
          figures={[
            [t('head.day'), <bdi key="day">{day}</bdi>],
            [t('head.score'), String(score)],
            [t('head.due'), <Due key="due" at={dueAt} />],
            [t('head.signs'), <Signs key="signs" signs={signs} />],
          ]}
        />
      </section>
      {desk.canDecide && (
        <div className={kit.actions}>
          <Button aria-expanded={desk.question === 'approve'} onClick={() => desk.ask('approve')}>
            {t('end.clear')}
          </Button>
          <Button look="danger" aria-expanded={desk.question === 'reject'} onClick={() => desk.ask('reject')}>
            {t('end.act')}
          </Button>
        </div>
      )}
      {desk.question === 'approve' && <EndForm review={review} desk={desk} isClear />}
      {desk.question === 'reject' && <EndForm review={review} desk={desk} isClear={false} />}
      <MemberProtection memberId={memberId} operator={operator} house={house} />
    </>
  )
}

type EndFormProps = Pick<ReviewItemProps, 'review' | 'desk'> & { readonly isClear: boolean }

const harsher = ['bonuses-off', 'excluded'] as const

function EndForm({ review: { memberId, account, day }, desk, isClear }: EndFormProps) {
  const t = useProtectionText()
  const [chosen, setChosen] = useState<(typeof harsher)[number]>('bonuses-off')
  const outcome = isClear ? 'cleared' : chosen
  const title = t(isClear ? 'end.clear' : 'end.act')
  return (
    <ActForm
      key={title}
      title={title}
      note={t(`end.note.${outcome}`)}
      submit={title}
      look={isClear ? 'primary' : 'danger'}
      wish={{ memberId, day, outcome } as const}
      send={(_, { wish, reason }) => call(endHarmReview, { body: { ...wish, reason } })}
      done={() => null}
      onDone={() => desk.done(t('end.done', { account, outcome: t(`outcome.${outcome}`) }))}
      onClose={desk.close}
    >
      {!isClear && (
        <SelectField
          label={t('end.outcome')}
          value={chosen}
          onChange={({ currentTarget }) =>
            setChosen(harsher.find((each) => each === currentTarget.value) ?? 'bonuses-off')
          }
        >
          {harsher.map((each) => (
            <option key={each} value={each}>
              {t(`outcome.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
    </ActForm>
  )
}
