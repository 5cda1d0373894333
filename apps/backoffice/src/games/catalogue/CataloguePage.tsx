import { type CatalogueDocument, showCatalogue } from '@baize/contracts'
import { Button, EmptyFace, FileChoice, Notice, Segments, TextField } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../../kit/Answer.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import styles from '../../kit/kit.module.css'
import { useAsked } from '../../kit/use-asked.ts'
import { call } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { goTo, placeTo } from '../../lib/use-place.ts'
import { useGameText } from '../texts.ts'
import { type CataloguePart, catalogueParts, documentIn, entriesOf } from './catalogue.ts'
import { EntryPage } from './EntryPage.tsx'
import { PutForm } from './PutForm.tsx'

/** Of a list of thousands somebody looks for one. */
const MOST_SHOWN = 50

type CataloguePageProps = { readonly house: string; readonly path: readonly string[] }

/** What all houses choose from: shown, looked through, kept as a file, and put entry by entry or as a file. */
export function CataloguePage({ house, path }: CataloguePageProps) {
  const t = useGameText()
  const asked = useAsked(useCallback(() => call(showCatalogue), []))
  const part = catalogueParts.find((each) => each === path[0]) ?? 'games'
  const [, code] = path
  return (
    <section className={styles.section} aria-label={t('part.catalogue')}>
      <Answer asked={asked}>
        {(catalogue) =>
          code === undefined ? (
            <EntryList house={house} part={part} catalogue={catalogue} />
          ) : (
            <EntryPage
              key={`${part} ${code}`}
              house={house}
              part={part}
              code={code === '+' ? undefined : code}
              catalogue={catalogue}
              onPut={() => void asked.refresh()}
            />
          )
        }
      </Answer>
    </section>
  )
}

type EntryListProps = {
  readonly house: string
  readonly part: CataloguePart
  readonly catalogue: CatalogueDocument
}

function EntryList({ house, part, catalogue }: EntryListProps) {
  const t = useGameText()
  const [wanted, setWanted] = useState('')
  const placeOf = (...further: readonly string[]) =>
    placeTo('games', { house, path: ['catalogue', ...further] })
  const words = wanted.trim().toLowerCase()
  const found = entriesOf(catalogue, part).filter(({ code, name }) =>
    `${code} ${name}`.toLowerCase().includes(words),
  )
  const shown = found.slice(0, MOST_SHOWN)
  return (
    <>
      <h2 className={styles.heading}>{t('part.catalogue')}</h2>
      <p className={styles.note}>{t('catalogue.note')}</p>
      <WholeFile house={house} catalogue={catalogue} />
      <Segments
        label={t('catalogue.kind')}
        segments={catalogueParts.map((each) => ({ value: each, label: t(`catalogue.${each}`) }))}
        value={part}
        onChange={(each) => goTo(placeOf(each))}
      />
      <div className={styles.finder}>
        <TextField
          label={t('catalogue.find')}
          type="search"
          value={wanted}
          maxLength={64}
          dir="auto"
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        <a className={styles.link} href={placeOf(part, '+')}>
          {t('catalogue.add')}
        </a>
      </div>
      <p className={styles.note} role="status">
        {t('catalogue.shown', { shown: shown.length, count: found.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyFace title={t('catalogue.none')} />
      ) : (
        <DataTable
          label={t(`catalogue.${part}`)}
          rows={shown}
          rowKey={({ code }) => code}
          rowHref={({ code }) => placeOf(part, code)}
          columns={[
            { name: t('code'), of: ({ code }) => <bdi dir="ltr">{code}</bdi> },
            { name: t('catalogue.name'), of: ({ name }) => <bdi>{name}</bdi> },
            { name: t('vendor'), of: ({ vendorCode = '–' }) => <bdi dir="ltr">{vendorCode}</bdi> },
          ]}
        />
      )}
    </>
  )
}

type WholeFileProps = Pick<EntryListProps, 'house' | 'catalogue'>
type ChosenFile = { readonly name: string; readonly document: CatalogueDocument | undefined }

/** The whole document as the shell shows and takes it. */
function WholeFile({ house, catalogue }: WholeFileProps) {
  const t = useGameText()
  const [chosen, setChosen] = useState<ChosenFile>()
  async function choose(file: File): Promise<void> {
    setChosen({ name: file.name, document: documentIn(await file.text()) })
  }
  return (
    <>
      <div className={styles.actions}>
        <Button
          look="quiet"
          onClick={() => {
            const text = JSON.stringify(catalogue, null, 2)
            saveFile(new Blob([text], { type: 'application/json' }), 'catalogue.json')
          }}
        >
          {t('catalogue.save')}
        </Button>
        <FileChoice
          accept="application/json,.json"
          disabled={false}
          className={styles.link}
          onChoose={(file) => void choose(file)}
        >
          {t('catalogue.file')}
        </FileChoice>
      </div>
      {chosen && <p className={styles.note}>{t('catalogue.fileOf', { name: chosen.name })}</p>}
      {chosen && !chosen.document && <Notice tone="problem">{t('catalogue.bad')}</Notice>}
      {chosen?.document && (
        <PutForm
          key={JSON.stringify(chosen.document)}
          house={house}
          document={chosen.document}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
