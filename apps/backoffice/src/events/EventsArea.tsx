import { eventKinds, listEvents, type OfficeEvent } from '@baize/contracts'
import { Button, EmptyFace, TextField } from '@baize/ui'
import { type FormEvent, useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Changes } from '../kit/Changes.tsx'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { Figures } from '../kit/Figures.tsx'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { Page } from '../kit/Page.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { type AreaProps, useSearchChange } from '../lib/use-place.ts'
import { kindTexts } from './kinds.ts'
import { useEventsText } from './texts.ts'

/** Significant events of the house and of the platform, newest first. */
export function EventsArea({ house, search }: AreaProps) {
  const t = useEventsText()
  const change = useSearchChange()
  const kind = eventKinds.find((each) => each === search.kind)
  const { subject } = search
  const ask = useCallback(
    (after: string | undefined) => {
      const query = { house, ...(kind && { kind }), ...(subject && { subject }) }
      return call(listEvents, { query: { ...query, ...(after !== undefined && { after }) } })
    },
    [house, kind, subject],
  )
  const list = usePages(ask)
  return (
    <Page title={t('title')}>
      <div className={styles.fields}>
        <ChoiceFilter
          label={t('kind')}
          among={eventKinds}
          value={kind}
          textOf={(each) => t(kindTexts[each])}
          onChange={(each) => change({ kind: each })}
        />
        <SubjectFilter key={subject} subject={subject ?? ''} onChange={(id) => change({ subject: id })} />
      </div>
      <Answer asked={list}>
        {(pages) => {
          const events = pages.flatMap((page) => page.events)
          if (events.length === 0) return <EmptyFace title={t('none')} />
          return (
            <ul className={styles.list}>
              {events.map((event) => (
                <EventItem key={event.number} house={house} event={event} />
              ))}
            </ul>
          )
        }}
      </Answer>
      <More {...list} />
    </Page>
  )
}

type SubjectFilterProps = { readonly subject: string; readonly onChange: (subject: string) => void }

function SubjectFilter({ subject, onChange }: SubjectFilterProps) {
  const t = useEventsText()
  const [typed, setTyped] = useState(subject)
  function submit(event: FormEvent): void {
    event.preventDefault()
    onChange(typed.trim())
  }
  return (
    <form className={styles.finder} onSubmit={submit}>
      <TextField
        label={t('subject')}
        value={typed}
        maxLength={100}
        pattern="[A-Za-z0-9:._\/\-]*"
        dir="ltr"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" look="quiet">
        {t('find')}
      </Button>
    </form>
  )
}

function EventItem({ house, event }: { readonly house: string; readonly event: OfficeEvent }) {
  const t = useEventsText()
  const { number, at, kind, component, merchantCode, operators, subject, reason, before, after } = event
  return (
    <Item title={t(kindTexts[kind])}>
      <Figures
        figures={[
          [t('number'), number],
          [t('at'), <When key="at" at={at} house={house} />],
          [t('component'), component],
          [t('subject'), <bdi key="subject">{subject}</bdi>],
          [t('of'), merchantCode ?? t('platform')],
          [t('operators'), operators.length === 0 ? t('itself') : operators.join(', ')],
        ]}
      />
      {reason !== null && <p dir="auto">{reason}</p>}
      {(before ?? after) && <Changes before={before} after={after ?? {}} />}
    </Item>
  )
}
