import { type LanguageCode, languageCodes, languages } from '@baize/contracts'
import kit from '../kit/kit.module.css'
import { usePromotionText } from './texts.ts'

type ReadByProps = {
  readonly titles: Readonly<Record<LanguageCode, string>>
  readonly texts: Readonly<Record<LanguageCode, string>>
  readonly terms?: Readonly<Record<LanguageCode, readonly string[]>>
}

/** What a member reads, in each language. */
export function ReadBy({ titles, texts, terms }: ReadByProps) {
  const t = usePromotionText()
  return (
    <section className={kit.section} aria-label={t('read.title')}>
      <h3 className={kit.heading}>{t('read.title')}</h3>
      <ul className={kit.list}>
        {languageCodes.map((code) => (
          <li key={code} className={kit.item} lang={languages[code].tag} dir={languages[code].direction}>
            <span className={kit.itemTitle}>{titles[code]}</span>
            <p>{texts[code]}</p>
            {terms?.[code].map((sentence) => (
              <p key={sentence} className={kit.note}>
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
