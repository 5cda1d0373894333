import { isBirthDay, setBirthDate } from '@baize/contracts'
import { Button } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { Box } from '../../features/security/Box.tsx'
import { call } from '../../lib/call/api.ts'
import { isoDate } from '../../lib/form/date-parts.ts'
import { DateField } from '../../lib/form/DateField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { TOAST_SAVED_MS } from '../../lib/limits.ts'
import { problemText } from '../../lib/texts/problem.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import type { BoxProps } from './OneField.tsx'
import styles from './ProfileScreen.module.css'

/** Given once. One that is too late is refused in the words of the registration. */
export function BirthDateBox({ onSaved, onClosed }: BoxProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save(close: () => void): Promise<void> {
    const birthDate = isoDate(typed)
    if (!isBirthDay(birthDate)) return setProblem(t('form.date.wrong'))
    setBusy(true)
    try {
      await call(setBirthDate, { body: { birthDate } })
      toast(t('profile.saved'), { ms: TOAST_SAVED_MS, tone: 'good' })
      close()
      await onSaved()
    } catch (error) {
      setProblem(problemText(t, error))
    } finally {
      setBusy(false)
    }
  }

  function type(date: string): void {
    setProblem(undefined)
    setTyped(date)
  }

  return (
    <Box title={t('profile.birth')} onClosed={onClosed}>
      {(close) => (
        <Form
          label={t('profile.birth')}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void save(close)
          }}
        >
          <p className={styles.lead}>{t('profile.birth.text')}</p>
          <DateField label={t('profile.birth')} value={typed} onChange={type} error={problem} />
          <Button type="submit" busy={isBusy} className={styles.wide}>
            {t('profile.save')}
          </Button>
        </Form>
      )}
    </Box>
  )
}
