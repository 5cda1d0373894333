import { type HousePlan, listHousePlans, type OperatorInfo, withdrawHousePlan } from '@baize/contracts'
import { Button, EmptyFace, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { Figures } from '../kit/Figures.tsx'
import { Item } from '../kit/Item.tsx'
import kit from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useHouseText } from './texts.ts'

type PlansPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** What is to become of the house at a time, and what became of it. */
export function PlansPage({ operator, house }: PlansPageProps) {
  const t = useHouseText()
  const asked = usePages(
    useCallback(
      (after: string | undefined) =>
        call(listHousePlans, { query: { house, ...(after !== undefined && { after }) } }),
      [house],
    ),
  )
  return (
    <section className={kit.section} aria-label={t('part.plans')}>
      <h2 className={kit.heading}>{t('part.plans')}</h2>
      <Answer asked={asked}>
        {(pages) => {
          const plans = pages.flatMap((page) => page.plans)
          if (plans.length === 0) return <EmptyFace title={t('plans.none')} />
          return (
            <ul className={kit.list}>
              {plans.map((plan) => (
                <Plan key={plan.id} operator={operator} house={house} plan={plan} onDone={asked.refresh} />
              ))}
            </ul>
          )
        }}
      </Answer>
      <More {...asked} />
    </section>
  )
}

const tones = {
  waiting: 'waiting',
  planned: 'waiting',
  done: 'good',
  failed: 'bad',
  withdrawn: 'bad',
} as const

type PlanProps = PlansPageProps & { readonly plan: HousePlan; readonly onDone: () => Promise<void> }

function Plan({ operator, house, plan, onDone }: PlanProps) {
  const t = useHouseText()
  const [isOpen, setOpen] = useState(false)
  const { id, state, appliesAt, sections, reason, askedBy, agreedBy, failure } = plan
  const isOpenPlan = state === 'waiting' || state === 'planned'
  return (
    <Item
      title={<When at={appliesAt} house={house} />}
      state={{ tone: tones[state], text: t(`plan.${state}`) }}
    >
      <Figures
        figures={[
          [t('plans.sections'), sections.join(', ')],
          [t('plans.askedBy'), askedBy],
          [t('plans.agreedBy'), agreedBy ?? '–'],
        ]}
      />
      <p dir="auto">{reason}</p>
      {failure !== null && <p className={kit.note}>{failure}</p>}
      {isOpenPlan && canDo(operator, 'withdrawHousePlan') && !isOpen && (
        <div className={kit.actions}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t('plans.withdraw')}
          </Button>
        </div>
      )}
      {isOpen && (
        <ActForm
          title={t('plans.withdraw')}
          note={t('plans.withdraw.note')}
          submit={t('plans.withdraw')}
          look="danger"
          wish={{ id }}
          send={(_id, { reason: why }) => call(withdrawHousePlan, { body: { house, id, reason: why } })}
          done={() => <Notice tone="plain">{t('plan.withdrawn')}</Notice>}
          onClose={() => setOpen(false)}
          onDone={() => void onDone()}
        />
      )}
    </Item>
  )
}
