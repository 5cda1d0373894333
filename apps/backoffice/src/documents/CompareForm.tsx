import { compareDocuments, type ReplyOf } from '@baize/contracts'
import { Button, Notice, StateLine, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { useAct } from '../kit/acts/use-act.ts'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { useDocumentText } from './texts.ts'

type Compared = ReplyOf<typeof compareDocuments>

/** A name and a birth date as they stand in the picture: the server says whether the member said the same. */
export function CompareForm({ id }: { readonly id: string }) {
  const t = useDocumentText()
  const text = useText()
  const [name, setName] = useState('')
  const [birthDate, setBirthDate] = useState('')
  const [result, setResult] = useState<Compared>()
  const { act, isBusy, error } = useAct((_, body: { readonly id: string }) =>
    call(compareDocuments, { body }),
  )
  async function compare(event: FormEvent): Promise<void> {
    event.preventDefault()
    const typed = { ...(name.trim() !== '' && { name: name.trim() }), ...(birthDate !== '' && { birthDate }) }
    setResult(await act({ id, ...typed }))
  }
  return (
    <form className={kit.card} aria-label={t('compare.title')} onSubmit={(event) => void compare(event)}>
      <h3 className={kit.heading}>{t('compare.title')}</h3>
      <p className={kit.note}>{t('compare.note')}</p>
      <div className={kit.fields}>
        <TextField
          label={t('compare.name')}
          value={name}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label={t('compare.birthDate')}
          type="date"
          value={birthDate}
          autoComplete="off"
          dir="ltr"
          onChange={({ currentTarget }) => setBirthDate(currentTarget.value)}
        />
      </div>
      {error !== undefined && <Notice tone="problem">{problemText(text, error)}</Notice>}
      {result && (
        <>
          <StateLine tone={toneOf(result.name)}>{t(`compare.name.${result.name}`)}</StateLine>
          <StateLine tone={toneOf(result.birthDate)}>{t(`compare.birthDate.${result.birthDate}`)}</StateLine>
          {result.isOldEnough !== null && (
            <StateLine tone={result.isOldEnough ? 'good' : 'bad'}>
              {t(result.isOldEnough ? 'compare.old' : 'compare.young')}
            </StateLine>
          )}
        </>
      )}
      <div className={kit.actions}>
        <Button type="submit" look="quiet" busy={isBusy}>
          {t('compare.submit')}
        </Button>
      </div>
    </form>
  )
}

function toneOf(compared: Compared['name']): 'good' | 'bad' | 'waiting' {
  if (compared === 'unknown') return 'waiting'
  return compared === 'same' ? 'good' : 'bad'
}
