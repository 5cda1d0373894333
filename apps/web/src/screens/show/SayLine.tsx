import { serverNow } from '@baize/client'
import type { ShowYou } from '@baize/contracts'
import { IconButton } from '@baize/ui'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './ShowScreen.module.css'

type SayLineProps = {
  readonly mute: ShowYou['mute']
  readonly isOpen: boolean
  readonly longest: number
  readonly onSay: (text: string) => Promise<boolean>
}

/** Where a member says something; whoever may not is told why and until when. */
export function SayLine({ mute, isOpen, longest, onSay }: SayLineProps) {
  const t = useText()
  const moment = useMinute()
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isSilent = useSilence(mute)
  if (mute && isSilent)
    return (
      <p className={styles.note} role="status">
        {t('shows.muted', { why: mute.why, until: moment(new Date(mute.until).toISOString()) })}
      </p>
    )
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const text = words.trim()
    if (text === '' || isBusy) return
    setBusy(true)
    if (await onSay(text)) setWords('')
    setBusy(false)
  }
  return (
    <form className={styles.say} aria-label={t('shows.say')} onSubmit={(event) => void submit(event)}>
      <input
        className={styles.words}
        aria-label={t('shows.say')}
        placeholder={isOpen ? t('shows.say') : t('shows.connecting')}
        maxLength={longest || undefined}
        value={words}
        dir="auto"
        enterKeyHint="send"
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <IconButton type="submit" label={t('shows.send')} disabled={!isOpen || isBusy || words.trim() === ''}>
        <SendHorizontal size={18} aria-hidden="true" className={styles.sending} />
      </IconButton>
    </form>
  )
}

/** Whether a mute still holds; it ends by itself, and nobody is told then. */
function useSilence(mute: ShowYou['mute']): boolean {
  const [over, setOver] = useState<ShowYou['mute']>(null)
  useEffect(() => {
    if (!mute) return
    const timer = setTimeout(() => setOver(mute), Math.max(0, mute.until - serverNow()))
    return () => clearTimeout(timer)
  }, [mute])
  return mute !== null && mute !== over
}
