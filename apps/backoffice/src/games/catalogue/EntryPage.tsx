import type { CatalogueDocument } from '@baize/contracts'
import { AreaField, Button, Notice } from '@baize/ui'
import { useState } from 'react'
import styles from '../../kit/kit.module.css'
import { placeTo } from '../../lib/use-place.ts'
import { useGameText } from '../texts.ts'
import { type CataloguePart, documentWith, entryText } from './catalogue.ts'
import { PutForm } from './PutForm.tsx'

type EntryPageProps = {
  readonly house: string
  readonly part: CataloguePart
  /** None for a new one. */
  readonly code: string | undefined
  readonly catalogue: CatalogueDocument
  readonly onPut: () => void
}

/** One entry as it is written; what is typed is checked before it is put. */
export function EntryPage({ house, part, code, catalogue, onPut }: EntryPageProps) {
  const t = useGameText()
  const [text, setText] = useState(() => entryText(catalogue, part, code))
  const [checked, setChecked] = useState<string>()
  const document = checked === undefined ? undefined : documentWith(catalogue, part, checked)
  return (
    <>
      <a className={styles.link} href={placeTo('games', { house, path: ['catalogue', part] })}>
        {t('catalogue.back')}
      </a>
      <h2 className={styles.heading}>{code === undefined ? t('catalogue.addTitle') : <bdi>{code}</bdi>}</h2>
      <AreaField
        label={t('catalogue.entry')}
        rows={24}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setChecked(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => setChecked(text)}>
          {t('catalogue.check')}
        </Button>
      </div>
      {checked !== undefined && !document && <Notice tone="problem">{t('catalogue.bad')}</Notice>}
      {document && (
        <PutForm
          key={checked}
          house={house}
          document={document}
          onClose={() => setChecked(undefined)}
          onPut={onPut}
        />
      )}
    </>
  )
}
