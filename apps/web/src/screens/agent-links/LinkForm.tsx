import { createAffiliateLink, type getAgentHome, type ReplyOf } from '@baize/contracts'
import { Button, Notice, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { boundsBelow, leastOf } from '../../features/agents/given-rates.ts'
import { RateEditor } from '../../features/agents/RateEditor.tsx'
import { type DownlineKind, TypePicker } from '../../features/agents/TypePicker.tsx'
import { useRequestId } from '../../features/agents/use-request-id.ts'
import { call } from '../../lib/call/api.ts'
import { Form } from '../../lib/form/Form.tsx'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import styles from './LinkForm.module.css'

export type OwnHome = ReplyOf<typeof getAgentHome>

const NAME_CHARACTERS = 40
const MOST_REGISTRATIONS = 100_000

type LinkFormProps = {
  readonly home: OwnHome
  readonly onMade: () => void
  readonly onCancel: () => void
}

/** A new link: what whoever joins by it will be and earn, how long it holds and for how many. */
export function LinkForm({ home, onMade, onCancel }: LinkFormProps) {
  const t = useText()
  const bounds = boundsBelow(home)
  const [name, setName] = useState('')
  const [type, setType] = useState<DownlineKind>(0)
  const [rates, setRates] = useState(() => leastOf(bounds))
  const [day, setDay] = useState('')
  const [most, setMost] = useState('')
  const [hasTried, setTried] = useState(false)
  const { isBusy, problem, attemptInPlace } = useAttempt()
  const wish = {
    name: name.trim(),
    type,
    ...rates,
    ...(day !== '' && { endsAt: endOf(day) }),
    ...(most !== '' && { most: Number(most) }),
  }
  const requestId = useRequestId(wish)

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (wish.name === '' || !isCount(most)) return
    const isMade = await attemptInPlace(() =>
      call(createAffiliateLink, { body: { requestId: requestId(), ...wish } }),
    )
    if (!isMade) return
    toast(t('agents.links.created'), { tone: 'good' })
    onMade()
  }

  return (
    <Form label={t('agents.links.make')} onSubmit={(event) => void make(event)}>
      <TextField
        label={t('agents.links.name')}
        hint={t('agents.links.name.hint')}
        error={hasTried && wish.name === '' ? t('agents.links.name.missing') : undefined}
        value={name}
        dir="auto"
        autoComplete="off"
        maxLength={NAME_CHARACTERS}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TypePicker label={t('agents.links.type')} value={type} onChange={setType} />
      <Ends today={home.today} day={day} onDay={setDay} most={most} onMost={setMost} />
      <RateEditor value={rates} bounds={bounds} onChange={setRates} />
      {problem !== undefined && <Notice tone="problem">{problemText(t, problem)}</Notice>}
      <div className={styles.ways}>
        <Button look="quiet" onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {t('agents.links.create')}
        </Button>
      </div>
    </Form>
  )
}

type EndsProps = {
  readonly today: string
  readonly day: string
  readonly onDay: (day: string) => void
  readonly most: string
  readonly onMost: (most: string) => void
}

/** By what it ends by itself: a day, or so many who joined. */
function Ends({ today, day, onDay, most, onMost }: EndsProps) {
  const t = useText()
  return (
    <>
      <TextField
        type="date"
        label={t('agents.links.until')}
        value={day}
        min={today}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      />
      <TextField
        label={t('agents.links.most')}
        error={isCount(most) ? undefined : t('agents.links.most.wrong')}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={6}
        value={most}
        onChange={({ currentTarget }) => onMost(currentTarget.value)}
      />
    </>
  )
}

/** Nothing means no bound. */
function isCount(text: string): boolean {
  return text === '' || (/^[1-9]\d*$/.test(text) && Number(text) <= MOST_REGISTRATIONS)
}

/** The last moment of a day, by the clock of whoever makes the link. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString()
}
