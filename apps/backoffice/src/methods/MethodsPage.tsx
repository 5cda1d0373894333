import { listMethods, type MethodTerms, type OperatorInfo } from '@baize/contracts'
import { Button, EmptyFace } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Figure, Figures } from '../kit/Figures.tsx'
import { percentText, sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { useHouse } from '../lib/houses.ts'
import { canDo } from '../lib/rights.ts'
import { useLanguage } from '../lib/texts.tsx'
import { MethodForm } from './MethodForm.tsx'
import { useMethodsText } from './texts.ts'

type MethodsPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** Every way to deposit, also what is off. */
export function MethodsPage({ operator, house }: MethodsPageProps) {
  const t = useMethodsText()
  const [isAdding, setAdding] = useState(false)
  const asked = useAsked(useCallback(() => call(listMethods, { query: { house } }), [house]))
  const mayChange = canDo(operator, 'changeMethod')
  return (
    <section className={styles.section} aria-label={t('deposits')}>
      {mayChange && !isAdding && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </div>
      )}
      {isAdding && <MethodForm house={house} terms={undefined} onClose={() => setAdding(false)} />}
      <Answer asked={asked}>
        {(methods) =>
          methods.length === 0 ? (
            <EmptyFace title={t('none')} />
          ) : (
            <ul className={styles.list}>
              {methods.map((terms) => (
                <MethodItem key={terms.code} house={house} terms={terms} mayChange={mayChange} />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

type MethodItemProps = { readonly house: string; readonly terms: MethodTerms; readonly mayChange: boolean }

function MethodItem({ house, terms, mayChange }: MethodItemProps) {
  const t = useMethodsText()
  const { code: language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const sum = sumIn(useHouse(house).currency)
  const figures: readonly Figure[] = [
    [t('code'), <bdi key="code">{terms.code}</bdi>],
    [t('kind'), t(`kind.${terms.kind}`)],
    [t('gateway'), terms.gateway ?? t('byHand')],
    [t('vendor'), terms.vendorName],
    [t('min'), sum(terms.min)],
    [t('max'), sum(terms.max)],
    [t('fee'), percentText(terms.feePpm)],
    [t('quick'), terms.quick.length === 0 ? '–' : terms.quick.map(sum).join(', ')],
    ...(terms.payee
      ? [
          [
            t('payee'),
            <bdi key="payee">{`${terms.payee.bank} · ${terms.payee.holder} · ${terms.payee.number}`}</bdi>,
          ] as const,
        ]
      : []),
    ...(terms.network ? [[t('network'), terms.network] as const] : []),
    [t('position'), terms.position],
  ]
  return (
    <Item
      title={terms.names[language]}
      state={{ tone: terms.isOn ? 'good' : 'waiting', text: t(terms.isOn ? 'on' : 'off') }}
    >
      <Figures figures={figures} />
      {mayChange && !isOpen && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </div>
      )}
      {isOpen && <MethodForm house={house} terms={terms} onClose={() => setOpen(false)} />}
    </Item>
  )
}
