import { listWatched, replaceWatched } from '@baize/contracts'
import { AreaField, EmptyFace, Notice, TextField } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import kit from '../kit/kit.module.css'
import { Page } from '../kit/Page.tsx'
import { DecideForm } from '../kit/queue/DecideForm.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { placeTo } from '../lib/use-place.ts'
import { useAmlText } from './texts.ts'

/** The lists of names that nobody may pay; a list is replaced whole, and none of its names is ever shown. */
export function WatchPage({ house }: { readonly house: string }) {
  const t = useAmlText()
  const [said, setSaid] = useState<string>()
  const [turn, setTurn] = useState(0)
  const lists = useAsked(useCallback(() => call(listWatched), []))
  return (
    <Page title={t('watch.title')}>
      <a className={kit.link} href={placeTo('aml', { house })}>
        {t('watch.back')}
      </a>
      <Answer asked={lists}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyFace title={t('watch.none')} />
          ) : (
            <DataTable
              label={t('watch.title')}
              rows={rows}
              rowKey={({ source }) => source}
              columns={[
                { name: t('watch.source'), of: ({ source }) => <bdi>{source}</bdi> },
                { name: t('watch.names'), of: ({ names }) => String(names), isFigure: true },
                { name: t('watch.added'), of: ({ addedAt }) => <When at={addedAt} house={house} /> },
              ]}
            />
          )
        }
      </Answer>
      {said !== undefined && <Notice tone="plain">{said}</Notice>}
      <ReplaceForm
        key={turn}
        onDone={(words) => {
          setSaid(words)
          setTurn(turn + 1)
          void lists.refresh()
        }}
        onClose={() => setTurn(turn + 1)}
      />
    </Page>
  )
}

type ReplaceFormProps = { readonly onDone: (said: string) => void; readonly onClose: () => void }

function ReplaceForm({ onDone, onClose }: ReplaceFormProps) {
  const t = useAmlText()
  const [source, setSource] = useState('')
  const [text, setText] = useState('')
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isNamed = /^[a-z][a-z0-9-]{1,31}$/.test(source)
  return (
    <DecideForm
      title={t('replace.title')}
      note={t(names.length === 0 ? 'replace.empty' : 'replace.note', { count: names.length })}
      submit={t('replace.title')}
      look={names.length === 0 ? 'danger' : 'primary'}
      wish={isNamed ? { source, names } : undefined}
      send={(_, body) => call(replaceWatched, { body })}
      onDone={({ names: count, added, removed }) =>
        onDone(t('replace.done', { source, count, added, removed }))
      }
      onClose={onClose}
    >
      <TextField
        label={t('watch.source')}
        hint={t('replace.source.hint')}
        value={source}
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={({ currentTarget }) => setSource(currentTarget.value.trim())}
      />
      <AreaField
        label={t('replace.names')}
        value={text}
        rows={6}
        spellCheck={false}
        dir="auto"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </DecideForm>
  )
}
