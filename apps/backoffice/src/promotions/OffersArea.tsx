import { changeOffer, listOfficeOffers, type OfficeOffer, stopOffer } from '@baize/contracts'
import { Button, buttonClass, EmptyFace, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { Cash } from '../kit/Cash.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { Figures } from '../kit/Figures.tsx'
import kit from '../kit/kit.module.css'
import { Page } from '../kit/Page.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useLanguage } from '../lib/texts.tsx'
import { type AreaProps, placeTo } from '../lib/use-place.ts'
import { Versions } from '../writing/Versions.tsx'
import { BackForm } from './BackForm.tsx'
import { newOffer, offerIn } from './new-terms.ts'
import { OfferForm } from './OfferForm.tsx'
import { ReadBy } from './ReadBy.tsx'
import { usePromotionText } from './texts.ts'

/** What a deposit takes along, with what it costs. */
export function OffersArea({ operator, house, path: [code] }: AreaProps) {
  const t = usePromotionText()
  const asked = useAsked(useCallback(() => call(listOfficeOffers, { query: { house } }), [house]))
  const given = { operator, house }
  return (
    <Page title={t('offers.title')}>
      <Answer asked={asked}>
        {(all) => {
          if (code === undefined) return <OfferList {...given} all={all} />
          if (code === '+')
            return (
              <section className={kit.section}>
                <h2 className={kit.heading}>{t('offers.new')}</h2>
                <OfferForm {...given} terms={newOffer} isNew onClose={() => window.history.back()} />
              </section>
            )
          const found = all.find(({ terms }) => terms.code === code)
          if (!found) return <EmptyFace title={t('list.gone')} />
          return <OfferPage key={code} {...given} offer={found} onChanged={asked.refresh} />
        }}
      </Answer>
    </Page>
  )
}

type OfferListProps = Pick<AreaProps, 'operator' | 'house'> & { readonly all: readonly OfficeOffer[] }

function OfferList({ operator, house, all }: OfferListProps) {
  const t = usePromotionText()
  const { code: language } = useLanguage()
  const link = (code: string) => placeTo('offers', { house, path: [code] })
  const cash = (value: string) => <Cash amount={value} house={house} />
  return (
    <section className={kit.section} aria-label={t('offers.title')}>
      {canDo(operator, 'changeOffer') && (
        <div className={kit.actions}>
          <a className={buttonClass()} href={link('+')}>
            {t('offers.new')}
          </a>
        </div>
      )}
      {all.length === 0 ? (
        <EmptyFace title={t('offers.none')} />
      ) : (
        <DataTable
          label={t('offers.title')}
          rows={all}
          rowKey={({ terms }) => terms.code}
          rowHref={({ terms }) => link(terms.code)}
          columns={[
            { name: t('field.titles'), of: ({ terms }) => terms.titles[language] },
            { name: t('field.kind'), of: ({ terms }) => t(`kind.${terms.kind}`) },
            { name: t('list.state'), of: ({ isOn }) => t(isOn ? 'state.on' : 'state.off') },
            { name: t('cost.promised'), isFigure: true, of: ({ waiting }) => cash(waiting) },
            { name: t('cost.paid'), isFigure: true, of: ({ granted }) => cash(granted) },
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

type OfferPageProps = Pick<AreaProps, 'operator' | 'house'> & {
  readonly offer: OfficeOffer
  readonly onChanged: () => Promise<void>
}

function OfferPage({ operator, house, offer, onChanged }: OfferPageProps) {
  const t = usePromotionText()
  const { code: language } = useLanguage()
  const [open, setOpen] = useState<'change' | 'stop'>()
  const { terms, isOn, granted, waiting } = offer
  const { code } = terms
  const close = () => setOpen(undefined)
  const cash = (value: string) => <Cash amount={value} house={house} />
  return (
    <section className={kit.section} aria-label={code}>
      <h2 className={kit.heading}>{terms.titles[language]}</h2>
      <div className={kit.card}>
        <Figures
          figures={[
            [t('field.code'), code],
            [t('list.state'), t(isOn ? 'state.on' : 'state.off')],
            [t('field.budget'), terms.budget === null ? t('cost.unbounded') : cash(terms.budget)],
            [t('cost.promised'), cash(waiting)],
            [t('cost.paid'), cash(granted)],
          ]}
        />
      </div>
      {open === undefined && (
        <div className={kit.actions}>
          {canDo(operator, 'changeOffer') && (
            <Button onClick={() => setOpen('change')}>{t('act.change')}</Button>
          )}
          {canDo(operator, 'stopOffer') && isOn && (
            <Button look="danger" onClick={() => setOpen('stop')}>
              {t('act.stop')}
            </Button>
          )}
        </div>
      )}
      {open === 'change' && <OfferForm operator={operator} house={house} terms={terms} onClose={close} />}
      {open === 'stop' && (
        <ActForm
          title={t('act.stop')}
          note={t('stop.offer')}
          submit={t('act.stop')}
          look="danger"
          wish={{ code }}
          send={(_id, { reason }) => call(stopOffer, { body: { house, code, reason } })}
          done={() => <Notice tone="plain">{t('stop.done')}</Notice>}
          onClose={close}
          onDone={() => void onChanged()}
        />
      )}
      <ReadBy titles={terms.titles} texts={terms.texts} />
      <Versions
        house={house}
        kind="offer"
        name={code}
        back={(version, content) => {
          const old = offerIn(content)
          if (!old || !canDo(operator, 'changeOffer')) return null
          return (
            <BackForm
              house={house}
              number={version.number}
              send={async (id, reason) => ({
                approval: await call(changeOffer, { body: { id, house, terms: old, reason } }),
              })}
            />
          )
        }}
      />
    </section>
  )
}
