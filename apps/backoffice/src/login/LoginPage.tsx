import { RefusedCall } from '@baize/client'
import { Button, Notice, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { LookBar } from '../lib/LookBar.tsx'
import { canUsePasskeys } from '../lib/passkeys.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import styles from './LoginPage.module.css'
import type { Credentials, SecondStep } from './use-session.ts'

type LoginPageProps = {
  readonly hasEnded: boolean
  readonly logIn: (entering: Credentials, by: SecondStep) => Promise<void>
}

/** Where operators come in. The code of the app is always asked for: nobody learns from the form who needs one. */
export function LoginPage({ hasEnded, logIn }: LoginPageProps) {
  const t = useText()
  const [entering, setEntering] = useState<Credentials>({ login: '', password: '', code: '' })
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<SecondStep>()
  const set = (part: Partial<Credentials>) => setEntering((now) => ({ ...now, ...part }))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const by = submitterOf(event) === 'passkey' ? 'passkey' : 'code'
    setBusy(by)
    setProblem(undefined)
    try {
      await logIn(entering, by)
    } catch (error) {
      setBusy(undefined)
      const isWrong = error instanceof RefusedCall && error.code === 'WRONG_CREDENTIALS'
      setProblem(isWrong ? t('login.wrong') : problemText(t, error))
    }
  }

  return (
    <main className={styles.page}>
      <form className={styles.form} aria-labelledby="login" onSubmit={(event) => void submit(event)}>
        <h1 id="login" className={styles.title}>
          {t('login.title')}
        </h1>
        {hasEnded && problem === undefined && <Notice tone="plain">{t('login.ended')}</Notice>}
        <TextField
          label={t('login.login')}
          value={entering.login}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          dir="ltr"
          onChange={({ currentTarget }) => set({ login: currentTarget.value })}
        />
        <TextField
          label={t('login.password')}
          type="password"
          value={entering.password}
          autoComplete="current-password"
          maxLength={128}
          required
          dir="ltr"
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        />
        <CodeField code={entering.code} onChange={(code) => set({ code })} />
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <Button type="submit" busy={busy === 'code'}>
          {t('login.enter')}
        </Button>
        {canUsePasskeys() && (
          <Button type="submit" look="quiet" value="passkey" busy={busy === 'passkey'}>
            {t('login.passkey')}
          </Button>
        )}
        <LookBar />
      </form>
    </main>
  )
}

/** Which of the buttons of a form was pressed; nothing where it was the key of the keyboard. */
function submitterOf({ nativeEvent }: FormEvent): string | undefined {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return pressed?.getAttribute('value') ?? undefined
}

type CodeFieldProps = { readonly code: string; readonly onChange: (code: string) => void }

function CodeField({ code, onChange }: CodeFieldProps) {
  const t = useText()
  return (
    <TextField
      label={t('login.code')}
      hint={t('login.code.hint')}
      value={code}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      dir="ltr"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
