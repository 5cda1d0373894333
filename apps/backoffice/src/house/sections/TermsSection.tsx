import { type LanguageCode, languageCodes, languages } from '@baize/contracts'
import { AreaField, Segments, TextField } from '@baize/ui'
import { useState } from 'react'
import kit from '../../kit/kit.module.css'
import { useHouseText } from '../texts.ts'
import type { SectionProps } from './section.ts'
import { termsIn, termsText } from './terms-text.ts'

/** The words that a member agrees to, in each language; words that were in force once are not put in force again. */
export function TermsSection(props: SectionProps) {
  const t = useHouseText()
  const [language, setLanguage] = useState<LanguageCode>('EN')
  return (
    <>
      <p className={kit.note}>{t('terms.note')}</p>
      <Segments
        label={t('preview.language')}
        value={language}
        onChange={setLanguage}
        segments={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
      />
      <TermsIn key={language} {...props} language={language} />
    </>
  )
}

type TermsInProps = SectionProps & { readonly language: LanguageCode }

function TermsIn({ document: { agreement }, onChange, language }: TermsInProps) {
  const t = useHouseText()
  const words = agreement.find((each) => each.language === language)
  const [typed, setTyped] = useState(() => termsText(words?.sections ?? []))
  const { tag, direction } = languages[language]
  function change(title: string, text: string): void {
    setTyped(text)
    const own = { language, title, sections: termsIn(text) }
    const isThere = agreement.some((each) => each.language === language)
    onChange({
      agreement: isThere
        ? agreement.map((each) => (each.language === language ? own : each))
        : [...agreement, own],
    })
  }
  return (
    <>
      <TextField
        label={t('terms.title')}
        lang={tag}
        dir={direction}
        maxLength={200}
        value={words?.title ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value, typed)}
      />
      <AreaField
        label={t('terms.text')}
        lang={tag}
        dir={direction}
        rows={20}
        value={typed}
        onChange={({ currentTarget }) => change(words?.title ?? '', currentTarget.value)}
      />
    </>
  )
}
