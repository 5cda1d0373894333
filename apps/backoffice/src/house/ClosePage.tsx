import { closeHouse, openHouse } from '@baize/contracts'
import { Button, Notice, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { useHouseText } from './texts.ts'

/** Closes the house for maintenance at once, and opens it again. */
export function ClosePage({ house }: { readonly house: string }) {
  const t = useHouseText()
  const office = useText()
  const [minutes, setMinutes] = useState('')
  const [info, setInfo] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly tone: 'plain' | 'problem'; readonly text: string }>()
  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true)
    try {
      await work()
      setSaid({ tone: 'plain', text: done })
    } catch (error) {
      setSaid({ tone: 'problem', text: problemText(office, error) })
    } finally {
      setBusy(false)
    }
  }
  function close(event: FormEvent): void {
    event.preventDefault()
    const body = { house, minutes: minutes === '' ? null : Number(minutes), info: info.trim() || null }
    void run(() => call(closeHouse, { body }), t('close.closed'))
  }
  return (
    <section className={kit.section} aria-label={t('part.close')}>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <form className={kit.card} onSubmit={close}>
        <h2 className={kit.heading}>{t('close.title')}</h2>
        <p className={kit.note}>{t('close.note')}</p>
        <div className={kit.fields}>
          <TextField
            label={t('close.minutes')}
            hint={t('close.minutes.hint')}
            inputMode="numeric"
            pattern="[1-9]\d{0,5}"
            dir="ltr"
            value={minutes}
            onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
          />
          <TextField
            label={t('close.info')}
            maxLength={200}
            dir="auto"
            value={info}
            onChange={({ currentTarget }) => setInfo(currentTarget.value)}
          />
        </div>
        <div className={kit.actions}>
          <Button type="submit" look="danger" busy={isBusy}>
            {t('close.title')}
          </Button>
        </div>
      </form>
      <div className={kit.card}>
        <h2 className={kit.heading}>{t('close.open')}</h2>
        <div className={kit.actions}>
          <Button
            busy={isBusy}
            onClick={() => void run(() => call(openHouse, { body: { house } }), t('close.opened'))}
          >
            {t('close.open')}
          </Button>
        </div>
      </div>
    </section>
  )
}
