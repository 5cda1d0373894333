import { RefusedCall } from '@baize/client'
import { eraseMyData, exportMyData, type FreshProof } from '@baize/contracts'
import { Button, Card, SectionHeader, TextField } from '@baize/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Box } from '../../features/security/Box.tsx'
import { useProvenForm } from '../../features/security/use-proven-form.tsx'
import { call } from '../../lib/call/api.ts'
import { fetchFile, keepFile } from '../../lib/files/file-call.ts'
import { Form } from '../../lib/form/Form.tsx'
import type { RefusedAt } from '../../lib/form/show-refusal.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { forgetSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import styles from './ProfileScreen.module.css'

/** What the house knows, to be taken along or destroyed. */
export function DataCard({ account }: { readonly account: string }) {
  const t = useText()
  const [taking, setTaking] = useState<'json' | 'csv'>()
  const [isErasing, setErasing] = useState(false)
  async function take(format: 'json' | 'csv'): Promise<void> {
    setTaking(format)
    try {
      keepFile(await fetchFile(exportMyData, { format }), `${account}.${format}`)
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
    }
    setTaking(undefined)
  }
  return (
    <Card>
      <SectionHeader title={t('profile.data')} />
      <p className={styles.lead}>{t('profile.data.text')}</p>
      {(['json', 'csv'] as const).map((format) => (
        <Button
          key={format}
          look="quiet"
          busy={taking === format}
          className={styles.wide}
          onClick={() => void take(format)}
        >
          {t(`profile.data.${format}`)}
        </Button>
      ))}
      <button type="button" className={styles.danger} onClick={() => setErasing(true)}>
        {t('profile.erase')}
      </button>
      {isErasing && <EraseBox account={account} onClosed={() => setErasing(false)} />}
    </Card>
  )
}

type Fields = { account: string }

/** The name was checked before it was sent; what is refused then is not about it. */
const refusedAt: RefusedAt<Fields> = { fields: [], byCode: {} }

type EraseBoxProps = { readonly account: string; readonly onClosed: () => void }

function EraseBox({ account, onClosed }: EraseBoxProps) {
  const t = useText()
  const navigate = useNavigate()
  const form = useForm<Fields>({ defaultValues: { account: '' } })
  const [knowsTies, setKnowsTies] = useState(false)
  async function send(proof: FreshProof | null): Promise<void> {
    const body = { account: form.getValues('account'), proof, ...(knowsTies && { knowsTies }) }
    await call(eraseMyData, { body }).catch((error: unknown) => {
      // Told once, an agent who confirms again knows.
      if (error instanceof RefusedCall && error.code === 'AGENT_TIES') setKnowsTies(true)
      throw error
    })
    toast(t('profile.erased'))
    await navigate({ to: '/m/home' })
    await forgetSession()
  }
  const { submit, isBusy, notice, proofBox } = useProvenForm(form, { account, refusedAt, send })
  return (
    <>
      <Box title={t('profile.erase')} onClosed={onClosed}>
        {() => (
          <Form label={t('profile.erase')} onSubmit={submit}>
            <p className={styles.lead}>{t('profile.erase.text')}</p>
            <TextField
              label={t('profile.erase.account')}
              autoComplete="off"
              dir="ltr"
              error={form.formState.errors.account?.message}
              {...form.register('account', {
                validate: (value) => value === account || t('profile.erase.wrong'),
              })}
            />
            {notice}
            <Button type="submit" look="danger" busy={isBusy} className={styles.wide}>
              {t('profile.erase')}
            </Button>
          </Form>
        )}
      </Box>
      {proofBox}
    </>
  )
}
