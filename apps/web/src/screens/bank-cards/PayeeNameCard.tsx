import { setPayeeName } from '@baize/contracts'
import { Button, Card, Notice, SectionHeader, TextField } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/call/api.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import styles from './BankCardsScreen.module.css'

/** The name that money is paid out to: given once, before the first card, and asked about before it is kept. */
export function PayeeNameCard({ onSaved }: { readonly onSaved: () => Promise<void> }) {
  const t = useText()
  const [problem, setProblem] = useState<unknown>()
  const form = useForm({ defaultValues: { payeeName: '' } })
  async function submit(typed: { payeeName: string }): Promise<void> {
    setProblem(undefined)
    const payeeName = typed.payeeName.trim()
    const isSure = await confirm({
      title: t('cards.payee.ask', { name: payeeName }),
      text: t('cards.payee.ask.text'),
      confirmText: t('cards.payee.yes'),
      cancelText: t('cards.payee.edit'),
    })
    if (!isSure) return
    try {
      await call(setPayeeName, { body: { payeeName } })
      await onSaved()
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <Card>
      <SectionHeader title={t('cards.payee')} />
      <p className={styles.label}>{t('cards.payee.none')}</p>
      <Form label={t('cards.payee')} onSubmit={form.handleSubmit(submit)}>
        <TextField
          label={t('cards.payee.label')}
          autoComplete="name"
          maxLength={100}
          error={form.formState.errors.payeeName?.message}
          {...form.register('payeeName', {
            validate: (value) => value.trim() !== '' || t('cards.payee.missing'),
          })}
        />
        {problem !== undefined && <Notice tone="problem">{problemText(t, problem)}</Notice>}
        <Button type="submit" busy={form.formState.isSubmitting} className={styles.wide}>
          {t('cards.payee.save')}
        </Button>
      </Form>
    </Card>
  )
}
