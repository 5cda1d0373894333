import { Button, Notice, TextField } from '@baize/ui'
import { useState } from 'react'
import { canUsePasskeys, signWithPasskey } from '../../lib/passkeys.ts'
import { problemText } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.tsx'
import styles from '../kit.module.css'
import type { Proof } from './use-act.ts'

type ProofFieldsProps = { readonly proof: Proof | undefined; readonly onChange: (proof: Proof) => void }

/** Asked for where the last login is a while ago; what was typed in the form stays. */
export function ProofFields({ proof, onChange }: ProofFieldsProps) {
  const t = useText()
  if (!proof) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('act.proof')}</legend>
      <p className={styles.note} role="status">
        {t('act.proof.text')}
      </p>
      <div className={styles.fields}>
        <TextField
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
          dir="ltr"
          value={proof.password}
          onChange={({ currentTarget }) => onChange({ ...proof, password: currentTarget.value })}
        />
        <TextField
          label={t('login.code')}
          hint={t('login.code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          dir="ltr"
          value={proof.code}
          onChange={({ currentTarget }) => onChange({ ...proof, code: currentTarget.value })}
        />
      </div>
      {canUsePasskeys() && <PasskeyProofButton proof={proof} onChange={onChange} />}
    </fieldset>
  )
}

type PasskeyProofButtonProps = { readonly proof: Proof; readonly onChange: (proof: Proof) => void }

/** In place of the code: the device asks for a finger, a face or its own code. */
function PasskeyProofButton({ proof, onChange }: PasskeyProofButtonProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function sign(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      onChange({ ...proof, passkey: await signWithPasskey() })
    } catch (error) {
      setProblem(problemText(t, error))
    } finally {
      setBusy(false)
    }
  }
  if (proof.passkey) return <Notice tone="plain">{t('act.proof.signed')}</Notice>
  return (
    <>
      <Button look="quiet" busy={isBusy} onClick={() => void sign()}>
        {t('act.proof.passkey')}
      </Button>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
    </>
  )
}
