import { Button, Notice, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { ProofFields } from '../kit/acts/ProofFields.tsx'
import { useAct } from '../kit/acts/use-act.ts'
import styles from '../kit/kit.module.css'
import { canUsePasskeys, makePasskey } from '../lib/passkeys.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { useMyselfText } from './texts.ts'

/** Has this device, or a key beside it, make a passkey. */
export function PasskeyForm({ onDone }: { readonly onDone: () => void }) {
  const t = useMyselfText()
  const text = useText()
  const [name, setName] = useState('')
  const { act, isBusy, error, proof, setProof } = useAct(async (_id: string, named: string) => {
    await makePasskey(named)
    return true
  })
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if ((await act(name.trim())) === undefined) return
    setName('')
    onDone()
  }
  if (!canUsePasskeys()) return <p className={styles.note}>{t('passkey.cannot')}</p>
  return (
    <form className={styles.card} aria-label={t('passkey.add')} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{t('passkey.note')}</p>
      <TextField
        label={t('passkey.name')}
        hint={t('passkey.name.hint')}
        value={name}
        maxLength={40}
        required
        pattern=".*\S.*"
        dir="auto"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <ProofFields proof={proof} onChange={setProof} />
      {error !== undefined && <Notice tone="problem">{problemText(text, error)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {t('passkey.add')}
        </Button>
      </div>
    </form>
  )
}
