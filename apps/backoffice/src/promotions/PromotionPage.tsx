import { changePromotion, type OfficePromotion, type OperatorInfo, stopPromotion } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { Cash } from '../kit/Cash.tsx'
import { Figures } from '../kit/Figures.tsx'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useLanguage } from '../lib/texts.tsx'
import { Versions } from '../writing/Versions.tsx'
import { BackForm } from './BackForm.tsx'
import { promotionIn } from './new-terms.ts'
import { PromotionForm } from './PromotionForm.tsx'
import { ReadBy } from './ReadBy.tsx'
import { GrantForm } from './reward-forms.tsx'
import { usePromotionText } from './texts.ts'

type PromotionPageProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly promotion: OfficePromotion
  readonly onChanged: () => Promise<void>
}

/** One promotion: what it costs, what members read, and what can be done with it. */
export function PromotionPage({ operator, house, promotion, onChanged }: PromotionPageProps) {
  const t = usePromotionText()
  const { code } = useLanguage()
  const [open, setOpen] = useState<'change' | 'stop' | 'grant'>()
  const { terms, isOn } = promotion
  const { key } = terms
  const close = () => setOpen(undefined)
  return (
    <section className={kit.section} aria-label={key}>
      <h2 className={kit.heading}>{terms.titles[code]}</h2>
      <PromotionFigures house={house} promotion={promotion} />
      {open === undefined && (
        <div className={kit.actions}>
          {canDo(operator, 'changePromotion') && (
            <Button onClick={() => setOpen('change')}>{t('act.change')}</Button>
          )}
          {canDo(operator, 'grantReward') && terms.trigger === 'grant' && isOn && (
            <Button look="quiet" onClick={() => setOpen('grant')}>
              {t('grant.title')}
            </Button>
          )}
          {canDo(operator, 'stopPromotion') && isOn && (
            <Button look="danger" onClick={() => setOpen('stop')}>
              {t('act.stop')}
            </Button>
          )}
        </div>
      )}
      {open === 'change' && <PromotionForm operator={operator} house={house} terms={terms} onClose={close} />}
      {open === 'grant' && (
        <GrantForm house={house} promotionKey={key} reward={terms.reward} onClose={close} />
      )}
      {open === 'stop' && (
        <ActForm
          title={t('act.stop')}
          note={t('stop.promotion')}
          submit={t('act.stop')}
          look="danger"
          wish={{ key }}
          send={(_id, { reason }) => call(stopPromotion, { body: { house, key, reason } })}
          done={() => <Notice tone="plain">{t('stop.done')}</Notice>}
          onClose={close}
          onDone={() => void onChanged()}
        />
      )}
      <ReadBy titles={terms.titles} texts={terms.texts} terms={terms.terms} />
      <Versions
        house={house}
        kind="promotion"
        name={key}
        back={(version, content) => {
          const old = promotionIn(content)
          if (!old || !canDo(operator, 'changePromotion')) return null
          return (
            <BackForm
              house={house}
              number={version.number}
              send={async (id, reason) => ({
                approval: await call(changePromotion, { body: { id, house, terms: old, reason } }),
              })}
            />
          )
        }}
      />
    </section>
  )
}

type PromotionFiguresProps = Pick<PromotionPageProps, 'house' | 'promotion'>

function PromotionFigures({ house, promotion }: PromotionFiguresProps) {
  const t = usePromotionText()
  const { terms, isOn, reserved, paid, lastMonth, counts } = promotion
  const cash = (value: string) => <Cash amount={value} house={house} />
  return (
    <div className={kit.card}>
      <Figures
        figures={[
          [t('field.key'), terms.key],
          [t('list.state'), t(isOn ? 'state.on' : 'state.off')],
          [t('field.trigger'), t(`trigger.${terms.trigger}`)],
          [t('field.budget'), terms.budget === null ? t('cost.unbounded') : cash(terms.budget)],
          [t('cost.promised'), cash(reserved)],
          [t('cost.paid'), cash(paid)],
          [t('cost.lastMonth'), cash(lastMonth)],
          [t('cost.waiting'), counts.waiting],
          [t('cost.claimed'), counts.claimed],
          [t('cost.lapsed'), counts.lapsed],
        ]}
      />
    </div>
  )
}
