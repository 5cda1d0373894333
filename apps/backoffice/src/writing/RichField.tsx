import { cleanRichText, languages, type LanguageCode } from '@baize/contracts'
import { AreaField, Button } from '@baize/ui'
import { useRef } from 'react'
import kit from '../kit/kit.module.css'
import { RichWords } from './RichWords.tsx'
import { useWritingText } from './texts.ts'
import { wrapped } from './wrapped.ts'
import styles from './writing.module.css'

/** What most texts need; every other tag that is allowed can be typed. */
const buttons = [
  { tag: 'p', around: ['<p>', '</p>'] },
  { tag: 'b', around: ['<b>', '</b>'] },
  { tag: 'i', around: ['<i>', '</i>'] },
  { tag: 'h3', around: ['<h3>', '</h3>'] },
  { tag: 'ul', around: ['<ul><li>', '</li></ul>'] },
  { tag: 'ol', around: ['<ol><li>', '</li></ol>'] },
  { tag: 'a', around: ['<a href="/m/home">', '</a>'] },
] as const

type RichFieldProps = {
  readonly label: string
  readonly language: LanguageCode
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Rich text: what is typed, buttons for the tags, and beside it what is left of it once it is cleaned. */
export function RichField({ label, language, value, onChange }: RichFieldProps) {
  const t = useWritingText()
  const field = useRef<HTMLTextAreaElement>(null)
  const { tag, direction } = languages[language]
  function wrap([before, after]: readonly [string, string]): void {
    const area = field.current
    if (!area) return
    const { text, from, to } = wrapped(value, {
      from: area.selectionStart,
      to: area.selectionEnd,
      before,
      after,
    })
    onChange(text)
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(from, to)
    })
  }
  const left = cleanRichText(value)
  return (
    <div className={styles.beside}>
      <div className={kit.section}>
        <div className={kit.actions} role="toolbar" aria-label={t('rich.tags', { label })}>
          {buttons.map((each) => (
            <Button key={each.tag} look="quiet" onClick={() => wrap(each.around)}>
              {t(`rich.${each.tag}`)}
            </Button>
          ))}
        </div>
        <AreaField
          label={label}
          ref={field}
          lang={tag}
          dir={direction}
          rows={8}
          maxLength={8000}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <section className={kit.card} aria-label={t('rich.left')}>
        <h3 className={kit.number}>{t('rich.left')}</h3>
        {left === '' ? (
          <p className={kit.note}>{t('rich.nothing')}</p>
        ) : (
          <RichWords markup={left} lang={tag} dir={direction} />
        )}
      </section>
    </div>
  )
}
