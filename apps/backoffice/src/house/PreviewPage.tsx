import { type LanguageCode, languageCodes, languages, type Look, looks, previewHouse } from '@baize/contracts'
import { classes, Segments } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import kit from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { useHouse } from '../lib/houses.ts'
import styles from './house.module.css'
import { useHouseText } from './texts.ts'

const widths = ['phone', 'wide'] as const
const pages = ['home', 'game', 'login', 'register'] as const

/** The page as the draft would have it: drawn by the server for a guest, in a frame in which nothing runs. */
export function PreviewPage({ house }: { readonly house: string }) {
  const t = useHouseText()
  const spoken = useHouse(house).languages
  const own = languageCodes.filter((code) => spoken.includes(code))
  const [language, setLanguage] = useState<LanguageCode>(own[0] ?? 'EN')
  const [look, setLook] = useState<Look>('dark')
  const [width, setWidth] = useState<(typeof widths)[number]>('phone')
  const [page, setPage] = useState<(typeof pages)[number]>('home')
  return (
    <section className={kit.section} aria-label={t('part.preview')}>
      <p className={kit.note}>{t('preview.note')}</p>
      <div className={kit.filters}>
        <Segments
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          segments={own.map((code) => ({ value: code, label: languages[code].name }))}
        />
        <Segments
          label={t('preview.look')}
          value={look}
          onChange={setLook}
          segments={looks.map((each) => ({ value: each, label: t(`look.${each}`) }))}
        />
        <Segments
          label={t('preview.width')}
          value={width}
          onChange={setWidth}
          segments={widths.map((each) => ({ value: each, label: t(`width.${each}`) }))}
        />
        <Segments
          label={t('preview.page')}
          value={page}
          onChange={setPage}
          segments={pages.map((each) => ({ value: each, label: t(`page.${each}`) }))}
        />
      </div>
      <Frame
        key={`${language} ${look} ${page}`}
        house={house}
        language={language}
        look={look}
        page={page}
        width={width}
      />
    </section>
  )
}

type FrameProps = {
  readonly house: string
  readonly language: LanguageCode
  readonly look: Look
  readonly page: (typeof pages)[number]
  readonly width: (typeof widths)[number]
}

function Frame({ house, language, look, page, width }: FrameProps) {
  const t = useHouseText()
  const asked = useAsked(
    useCallback(
      () => call(previewHouse, { body: { house, language, look, path: `/m/${page}` } }),
      [house, language, look, page],
    ),
  )
  return (
    <Answer asked={asked}>
      {({ ticket }) => (
        <div className={styles.stage}>
          <iframe
            className={classes(styles.frame, width === 'phone' ? styles.phone : styles.wide)}
            title={t('part.preview')}
            src={`/office/preview/${ticket}`}
            sandbox="allow-same-origin"
          />
        </div>
      )}
    </Answer>
  )
}
