import { Button, Notice, TextField } from '@baize/ui'
import { type ComponentProps, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Box } from '../../features/security/Box.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { TOAST_SAVED_MS } from '../../lib/limits.ts'
import { problemText } from '../../lib/texts/problem.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import styles from './ProfileScreen.module.css'

export type BoxProps = {
  readonly account: string
  readonly onSaved: () => Promise<void>
  readonly onClosed: () => void
}

type OneFieldProps = Omit<BoxProps, 'account'> & {
  readonly title: string
  readonly text?: string
  readonly missing: string
  readonly input?: Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength'>
  readonly save: (value: string) => Promise<unknown>
}

/** One thing about the member, to be typed and kept. */
export function OneField({ title, text, missing, input, save, onSaved, onClosed }: OneFieldProps) {
  const t = useText()
  const [problem, setProblem] = useState<unknown>()
  const form = useForm({ defaultValues: { value: '' } })
  async function submit({ value }: { value: string }, close: () => void): Promise<void> {
    setProblem(undefined)
    try {
      await save(value.trim())
      toast(t('profile.saved'), { ms: TOAST_SAVED_MS, tone: 'good' })
      close()
      await onSaved()
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <Box title={title} onClosed={onClosed}>
      {(close) => (
        <Form label={title} onSubmit={form.handleSubmit((fields) => submit(fields, close))}>
          {text && <p className={styles.lead}>{text}</p>}
          <TextField
            label={title}
            {...input}
            error={form.formState.errors.value?.message}
            {...form.register('value', { validate: (value) => value.trim() !== '' || missing })}
          />
          {problem !== undefined && <Notice tone="problem">{problemText(t, problem)}</Notice>}
          <Button type="submit" busy={form.formState.isSubmitting} className={styles.wide}>
            {t('profile.save')}
          </Button>
        </Form>
      )}
    </Box>
  )
}
