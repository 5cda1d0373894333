import { AreaField, Button, Notice } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { newRequestId } from '../../lib/call/request-id.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import styles from './CasesScreen.module.css'

const LONGEST = 2000

type LetterFormProps = {
  readonly label: string
  /** Sent again with the same id, it is the same letter. */
  readonly onSend: (text: string, requestId: string) => Promise<unknown>
  readonly onSent: () => Promise<void>
}

/** A letter to the house. */
export function LetterForm({ label, onSend, onSent }: LetterFormProps) {
  const t = useText()
  const [requestId, setRequestId] = useState(newRequestId)
  const [problem, setProblem] = useState<unknown>()
  const form = useForm({ defaultValues: { text: '' } })
  async function submit({ text }: { text: string }): Promise<void> {
    setProblem(undefined)
    try {
      await onSend(text.trim(), requestId)
    } catch (error) {
      setProblem(error)
      return
    }
    toast(t('cases.sent'), { tone: 'good' })
    form.reset()
    setRequestId(newRequestId())
    await onSent()
  }
  return (
    <Form label={label} onSubmit={form.handleSubmit(submit)}>
      <AreaField
        label={label}
        error={form.formState.errors.text?.message}
        rows={4}
        maxLength={LONGEST}
        {...form.register('text', {
          validate: (value) => value.trim() !== '' || t('cases.text.missing'),
          onChange: () => setRequestId(newRequestId()),
        })}
      />
      {problem !== undefined && <Notice tone="problem">{problemText(t, problem)}</Notice>}
      <Button type="submit" look="quiet" busy={form.formState.isSubmitting} className={styles.wide}>
        {t('cases.send')}
      </Button>
    </Form>
  )
}
