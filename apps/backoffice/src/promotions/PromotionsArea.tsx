import { listOfficePromotions, type OfficePromotion } from '@baize/contracts'
import { Button, buttonClass, EmptyFace } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Cash } from '../kit/Cash.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import kit from '../kit/kit.module.css'
import { Page } from '../kit/Page.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useLanguage } from '../lib/texts.tsx'
import { type AreaProps, placeTo } from '../lib/use-place.ts'
import { newPromotion } from './new-terms.ts'
import { PromotionForm } from './PromotionForm.tsx'
import { PromotionPage } from './PromotionPage.tsx'
import { WithdrawForm } from './reward-forms.tsx'
import { usePromotionText } from './texts.ts'

/** What the house gives away, with what it costs. */
export function PromotionsArea({ operator, house, path: [key] }: AreaProps) {
  const t = usePromotionText()
  const asked = useAsked(useCallback(() => call(listOfficePromotions, { query: { house } }), [house]))
  const given = { operator, house }
  return (
    <Page title={t('promotions.title')}>
      <Answer asked={asked}>
        {(all) => {
          if (key === undefined) return <PromotionList {...given} all={all} />
          if (key === '+')
            return (
              <section className={kit.section}>
                <h2 className={kit.heading}>{t('promotions.new')}</h2>
                <PromotionForm {...given} terms={newPromotion} isNew onClose={() => window.history.back()} />
              </section>
            )
          const found = all.find(({ terms }) => terms.key === key)
          if (!found) return <EmptyFace title={t('list.gone')} />
          return <PromotionPage key={key} {...given} promotion={found} onChanged={asked.refresh} />
        }}
      </Answer>
    </Page>
  )
}

type PromotionListProps = Pick<AreaProps, 'operator' | 'house'> & { readonly all: readonly OfficePromotion[] }

function PromotionList({ operator, house, all }: PromotionListProps) {
  const t = usePromotionText()
  const { code } = useLanguage()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const link = (key: string) => placeTo('promotions', { house, path: [key] })
  const cash = (value: string) => <Cash amount={value} house={house} />
  return (
    <section className={kit.section} aria-label={t('promotions.title')}>
      <div className={kit.actions}>
        {canDo(operator, 'changePromotion') && (
          <a className={buttonClass()} href={link('+')}>
            {t('promotions.new')}
          </a>
        )}
        {canDo(operator, 'withdrawReward') && !isWithdrawing && (
          <Button look="quiet" onClick={() => setWithdrawing(true)}>
            {t('withdraw.title')}
          </Button>
        )}
      </div>
      {isWithdrawing && (
        <>
          <h2 className={kit.heading}>{t('withdraw.title')}</h2>
          <WithdrawForm onClose={() => setWithdrawing(false)} />
        </>
      )}
      {all.length === 0 ? (
        <EmptyFace title={t('promotions.none')} />
      ) : (
        <DataTable
          label={t('promotions.title')}
          rows={all}
          rowKey={({ terms }) => terms.key}
          rowHref={({ terms }) => link(terms.key)}
          columns={[
            { name: t('field.titles'), of: ({ terms }) => terms.titles[code] },
            { name: t('field.trigger'), of: ({ terms }) => t(`trigger.${terms.trigger}`) },
            { name: t('list.state'), of: ({ isOn }) => t(isOn ? 'state.on' : 'state.off') },
            { name: t('cost.promised'), isFigure: true, of: ({ reserved }) => cash(reserved) },
            { name: t('cost.paid'), isFigure: true, of: ({ paid }) => cash(paid) },
            { name: t('cost.lastMonth'), isFigure: true, of: ({ lastMonth }) => cash(lastMonth) },
            {
              name: t('field.budget'),
              isFigure: true,
              of: ({ terms }) => (terms.budget === null ? t('cost.unbounded') : cash(terms.budget)),
            },
          ]}
        />
      )}
    </section>
  )
}
