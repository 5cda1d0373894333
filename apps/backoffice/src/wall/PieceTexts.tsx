import { type LanguageCode, languageCodes, languages } from '@baize/contracts'
import { AreaField, Segments, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import kit from '../kit/kit.module.css'
import { RichField } from '../writing/RichField.tsx'
import { BannerPreview } from './BannerPreview.tsx'
import type { WallPiece } from './piece.ts'
import { useWallText } from './texts.ts'

type PieceTextsProps = { readonly draft: WallPiece; readonly onChange: (draft: WallPiece) => void }

/** What a piece says, a language at a time; whoever speaks one that it lacks does not see it. */
export function PieceTexts({ draft, onChange }: PieceTextsProps) {
  const t = useWallText()
  const [language, setLanguage] = useState<LanguageCode>('EN')
  const isSpoken = language in draft.piece.texts
  return (
    <fieldset className={kit.group}>
      <legend className={kit.legend}>{t('field.texts')}</legend>
      <Segments
        label={t('filter.language')}
        value={language}
        onChange={setLanguage}
        segments={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
      />
      <Tick
        label={t('field.spoken', { language: languages[language].name })}
        checked={isSpoken}
        onChange={({ currentTarget }) => onChange(spoken(draft, language, currentTarget.checked))}
      />
      {isSpoken &&
        (draft.kind === 'banner' ? (
          <BannerWords key={language} draft={draft} language={language} onChange={onChange} />
        ) : (
          <RichWordsOf key={language} draft={draft} language={language} onChange={onChange} />
        ))}
    </fieldset>
  )
}

/** With words in a language, or without any. */
function spoken(draft: WallPiece, language: LanguageCode, isSpoken: boolean): WallPiece {
  if (draft.kind === 'banner') {
    const { [language]: _, ...texts } = draft.piece.texts
    const words = { title: '', text: '', action: null, image: '' }
    return { ...draft, piece: { ...draft.piece, texts: isSpoken ? { ...texts, [language]: words } : texts } }
  }
  const { [language]: _, ...texts } = draft.piece.texts
  return withTexts(draft, isSpoken ? { ...texts, [language]: { title: '', content: '' } } : texts)
}

type RichPiece = Exclude<WallPiece, { readonly kind: 'banner' }>
type RichTexts = RichPiece['piece']['texts']

function withTexts(draft: RichPiece, texts: RichTexts): WallPiece {
  switch (draft.kind) {
    case 'notice':
      return { ...draft, piece: { ...draft.piece, texts } }
    case 'popup':
      return { ...draft, piece: { ...draft.piece, texts } }
    case 'help':
      return { ...draft, piece: { ...draft.piece, texts } }
  }
}

type WordsProps<Draft> = {
  readonly draft: Draft
  readonly language: LanguageCode
  readonly onChange: (draft: WallPiece) => void
}

function RichWordsOf({ draft, language, onChange }: WordsProps<RichPiece>) {
  const t = useWallText()
  const words = draft.piece.texts[language] ?? { title: '', content: '' }
  const { tag, direction } = languages[language]
  const change = (patch: Partial<typeof words>) =>
    onChange(withTexts(draft, { ...draft.piece.texts, [language]: { ...words, ...patch } }))
  return (
    <>
      <TextField
        label={t('field.title')}
        lang={tag}
        dir={direction}
        required
        maxLength={120}
        value={words.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <RichField
        label={t('field.content')}
        language={language}
        value={words.content}
        onChange={(content) => change({ content })}
      />
    </>
  )
}

type BannerPiece = Extract<WallPiece, { readonly kind: 'banner' }>

function BannerWords({ draft, language, onChange }: WordsProps<BannerPiece>) {
  const t = useWallText()
  const words = draft.piece.texts[language] ?? { title: '', text: '', action: null, image: '' }
  const { tag, direction } = languages[language]
  const change = (patch: Partial<typeof words>) => {
    const texts = { ...draft.piece.texts, [language]: { ...words, ...patch } }
    onChange({ ...draft, piece: { ...draft.piece, texts } })
  }
  const own = { lang: tag, dir: direction }
  return (
    <>
      <TextField
        label={t('field.title')}
        {...own}
        required
        maxLength={120}
        value={words.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <AreaField
        label={t('field.text')}
        {...own}
        required
        rows={3}
        maxLength={300}
        value={words.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <TextField
        label={t('field.action')}
        {...own}
        maxLength={40}
        value={words.action ?? ''}
        onChange={({ currentTarget }) => change({ action: currentTarget.value || null })}
      />
      <TextField
        label={t('field.image')}
        hint={t('field.image.hint')}
        dir="ltr"
        required
        maxLength={300}
        value={words.image}
        onChange={({ currentTarget }) => change({ image: currentTarget.value })}
      />
      <BannerPreview words={words} lang={tag} dir={direction} />
    </>
  )
}
