import { type BodyOf, judgeTerms, type TermsWorth } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { useEffect, useState } from 'react'
import { Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useHouse } from '../lib/houses.ts'
import { JUDGED_AFTER_MS } from '../lib/limits.ts'
import { usePromotionText } from './texts.ts'

type Terms = BodyOf<typeof judgeTerms>['terms']
type WorthProps = { readonly house: string; readonly terms: Terms }

/** What the terms would be worth to a member who can count, judged by the server as they are typed. */
export function Worth({ house, terms }: WorthProps) {
  const t = usePromotionText()
  const words = JSON.stringify(terms)
  const [judged, setJudged] = useState<{ readonly words: string; readonly worth: TermsWorth | undefined }>()
  useEffect(() => {
    let isHere = true
    const timer = setTimeout(() => {
      const asked: Terms = JSON.parse(words)
      void call(judgeTerms, { body: { house, terms: asked } }).then(
        (worth) => isHere && setJudged({ words, worth }),
        () => isHere && setJudged({ words, worth: undefined }),
      )
    }, JUDGED_AFTER_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [house, words])
  return (
    <section className={kit.card} aria-label={t('worth.title')} aria-busy={judged?.words !== words}>
      <h3 className={kit.heading}>{t('worth.title')}</h3>
      {judged?.words !== words && <p className={kit.note}>{t('worth.wait')}</p>}
      {judged?.words === words && !judged.worth && <p className={kit.note}>{t('worth.none')}</p>}
      {judged?.words === words && judged.worth && <Judged house={house} worth={judged.worth} />}
    </section>
  )
}

function Judged({ house, worth }: { readonly house: string; readonly worth: TermsWorth }) {
  const t = usePromotionText()
  const { currency } = useHouse(house)
  const sum = (value: string | null) => (value === null ? '–' : sumIn(currency)(value))
  const percent = (value: string | null) => (value === null ? '–' : `${value}%`)
  const { game, given, deposit, stakes, loss, sure, most, limitPercent, warning } = worth
  return (
    <>
      {warning !== null && <Notice tone="problem">{t(`worth.${warning}`)}</Notice>}
      <Figures
        figures={[
          [t('worth.game'), game?.gameName ?? '–'],
          [t('worth.edge'), percent(game?.edgePercent ?? null)],
          [t('worth.given'), sum(given)],
          [t('worth.deposit'), sum(deposit)],
          [t('worth.stakes'), sum(stakes)],
          [t('worth.loss'), sum(loss)],
          [t('worth.sure'), sum(sure)],
          [t('worth.most'), sum(most)],
          [t('worth.percent'), percent(worth.percent)],
          [t('worth.limit'), percent(limitPercent)],
        ]}
      />
    </>
  )
}
