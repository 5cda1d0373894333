import { RefusedCall } from '@baize/client'
import { Button, Notice, TextField, Tick } from '@baize/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { NewPasswordFields } from '../../features/passwords/NewPasswordFields.tsx'
import {
  type PasswordFields,
  type PasswordForm,
  refusedAt,
  usePasswordForm,
} from '../../features/passwords/password-form.ts'
import { memberInfoQuery } from '../../features/member/queries.ts'
import { registerSettingsQuery } from '../../features/registration/queries.ts'
import { changeOwn } from '../../features/passwords/set-password.ts'
import { AgreementTick } from '../../lib/form/AgreementTick.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { showRefusal } from '../../lib/form/show-refusal.ts'
import { askAgain } from '../../lib/query/plain-queries.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { LOADING_BRIEF_MS, TOAST_SAVED_MS } from '../../lib/limits.ts'
import { problemText } from '../../lib/texts/problem.ts'
import { forgetTemporaryPassword, temporaryPassword } from '../../lib/session/temporary-password.ts'
import { loadingToast, toast } from '../../lib/overlays/toast.tsx'
import { useSession } from '../../lib/page/visit.ts'
import styles from './ChangePasswordScreen.module.css'

/** A new password for whoever is here. The one that was just used to come in, if it is temporary, is not asked again. */
export function ChangePasswordScreen() {
  const text = useText()
  const username = useSession()?.userName ?? ''
  const form = usePasswordForm()
  const goHomeSoon = useHomeSoon()
  const { mustAgree = false } = useQuery(memberInfoQuery(username)).data ?? {}
  const settings = useQuery(registerSettingsQuery(useLanguage().code)).data
  const terms = mustAgree ? (settings?.agreementVersion ?? '') : undefined
  const [kept, setKept] = useState(temporaryPassword)
  const [problem, setProblem] = useState<unknown>()
  const [isSaved, setSaved] = useState(false)

  async function submit(fields: PasswordFields): Promise<void> {
    setProblem(undefined)
    const hide = loadingToast(text('shell.pleaseWait'), LOADING_BRIEF_MS)
    try {
      await changeOwn({ username, fields: { ...fields, oldPassword: kept ?? fields.oldPassword }, terms })
      setSaved(true)
      // An account that was opened for somebody was answered nothing until now.
      if (mustAgree) void askAgain(() => true)
      toast(text('passwords.saved'), { ms: TOAST_SAVED_MS, tone: 'good' })
      goHomeSoon()
    } catch (error) {
      refuse(error)
    } finally {
      hide()
    }
  }

  function refuse(error: unknown): void {
    const isKeptWrong = kept !== undefined && error instanceof RefusedCall && error.code === 'PASSWORD_WRONG'
    if (isKeptWrong) {
      forgetTemporaryPassword()
      setKept(undefined)
    }
    if (isKeptWrong || !showRefusal(form, refusedAt, { text, error })) setProblem(error)
  }

  return (
    <div className={styles.screen}>
      <p className={styles.lead}>
        {text(kept === undefined ? 'passwords.change.lead' : 'passwords.first.lead')}
      </p>
      <Form label={text('passwords.change.title')} onSubmit={form.handleSubmit(submit)}>
        <TextField
          label={text('form.username')}
          value={username}
          autoComplete="username"
          dir="ltr"
          readOnly
        />
        {kept === undefined && <OldPassword form={form} />}
        <NewPasswordFields form={form} old={() => kept ?? form.getValues('oldPassword')} />
        {mustAgree && settings && <Statements form={form} minimumAge={settings.minimumAge} />}
        {problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>}
        <Button type="submit" busy={form.formState.isSubmitting} disabled={isSaved} className={styles.wide}>
          {text('shell.confirm')}
        </Button>
      </Form>
    </div>
  )
}

type StatementsProps = { readonly form: PasswordForm; readonly minimumAge: number }

/** Whoever takes over an account that was opened for them says what every new member says; nothing is said for them. */
function Statements({ form, minimumAge }: StatementsProps) {
  const text = useText()
  const { errors } = form.formState
  return (
    <div className={styles.ticks}>
      <AgreementTick error={errors.agreement?.message} {...form.register('agreement')} />
      <Tick
        label={text('register.ofAge', { age: minimumAge })}
        error={errors.isOfAge?.message}
        {...form.register('isOfAge')}
      />
    </div>
  )
}

function OldPassword({ form }: { form: PasswordForm }) {
  const text = useText()
  return (
    <PasswordField
      label={text('passwords.old')}
      autoComplete="current-password"
      error={form.formState.errors.oldPassword?.message}
      {...form.register('oldPassword', { required: text('form.enterPassword') })}
    />
  )
}

/** Leads home when what was saved has been read; whoever leaves before is not led anywhere. */
function useHomeSoon(): () => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current = setTimeout(() => void navigate({ to: '/m/home' }), TOAST_SAVED_MS)
  }
}
