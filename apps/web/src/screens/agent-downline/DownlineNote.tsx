import { type getDownline, type ReplyOf, setDownlineNote } from '@baize/contracts'
import { AreaField, Button, Card } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { Form } from '../../lib/form/Form.tsx'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './AgentDownlineScreen.module.css'

const NOTE_CHARACTERS = 140

type DownlineNoteProps = {
  readonly downline: Pick<ReplyOf<typeof getDownline>, 'id' | 'note'>
  readonly onSaved: () => Promise<void>
}

/** What the agent writes down about somebody, for themselves alone. */
export function DownlineNote({ downline: { id, note }, onSaved }: DownlineNoteProps) {
  const t = useText()
  const [written, setWritten] = useState(note)
  const { isBusy, attempt } = useAttempt()
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isSaved = await attempt(() => call(setDownlineNote, { body: { id, note: written.trim() } }))
    if (!isSaved) return
    toast(t('agents.one.note.saved'), { tone: 'good' })
    await onSaved()
  }
  return (
    <Card>
      <Form label={t('agents.one.note')} onSubmit={(event) => void save(event)}>
        <div>
          <AreaField
            label={t('agents.one.note')}
            value={written}
            rows={3}
            dir="auto"
            maxLength={NOTE_CHARACTERS}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
          <p className={styles.hint}>
            {t('agents.one.note.hint', { left: NOTE_CHARACTERS - written.length })}
          </p>
        </div>
        <Button type="submit" look="quiet" busy={isBusy} disabled={written.trim() === note}>
          {t('agents.one.note.save')}
        </Button>
      </Form>
    </Card>
  )
}
