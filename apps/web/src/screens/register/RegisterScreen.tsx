import { OfflineError } from '@baize/client'
import { type RegisterSettings, type RegistrationMethod } from '@baize/contracts'
import { Button, buttonClass, LoadingFace, OfflineFace, RefusedFace, Segments, Skeleton } from '@baize/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { theDraft } from '../../features/registration/fields.ts'
import { registerSettingsQuery } from '../../features/registration/queries.ts'
import { Entrance } from '../../features/session/Entrance.tsx'
import { useRedirectIfLoggedIn } from '../../features/session/use-redirect-if-logged-in.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { useQuery } from '../../lib/query/query.ts'
import { registerSearch } from '../../lib/links/search.ts'
import { RegisterForm } from './RegisterForm.tsx'
import styles from './RegisterScreen.module.css'

/** The way in for somebody new: the form is what the house asks, in its order. */
export function RegisterScreen() {
  const text = useText()
  const { code } = useLanguage()
  const settings = useQuery(registerSettingsQuery(code))
  const search = registerSearch(useSearch({ strict: false }))
  useRedirectIfLoggedIn(search.next)
  if (settings.data) return <Registration settings={settings.data} next={search.next} code={search.code} />
  if (settings.isPending) return <Waiting />
  const retry = <Button onClick={() => void settings.refetch()}>{text('errors.tryAgain')}</Button>
  if (settings.error instanceof OfflineError)
    return <OfflineFace title={text('errors.offlineTitle')} text={text('form.offline')} action={retry} />
  return (
    <RefusedFace title={text('errors.faultTitle')} text={problemText(text, settings.error)} action={retry} />
  )
}

type RegistrationProps = {
  readonly settings: RegisterSettings
  readonly next: string | undefined
  readonly code: string | undefined
}

function Registration({ settings, next, code = '' }: RegistrationProps) {
  const text = useText()
  const { username, mobile } = settings.methods
  const [method, setMethod] = useState<RegistrationMethod>(
    () => theDraft()?.method ?? (mobile && !username ? 'mobile' : 'username'),
  )
  if (!username && !mobile) return <Closed />
  return (
    <Entrance title={text('shell.register')} text={text('register.lead')}>
      {username && mobile && (
        <Segments
          label={text('register.method')}
          value={method}
          onChange={setMethod}
          segments={[
            { value: 'username', label: text('register.method.username') },
            { value: 'mobile', label: text('register.method.mobile') },
          ]}
        />
      )}
      <RegisterForm method={method} settings={settings} next={next} invitation={code} />
    </Entrance>
  )
}

function Closed() {
  const text = useText()
  return (
    <RefusedFace
      title={text('register.closed')}
      text={text('refusal.REGISTRATION_CLOSED')}
      action={
        <Link to="/m/login" className={buttonClass('primary')}>
          {text('shell.login')}
        </Link>
      }
    />
  )
}

function Waiting() {
  const text = useText()
  return (
    <LoadingFace text={text('shell.pleaseWait')}>
      <Entrance title={text('shell.register')} text={text('register.lead')}>
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
      </Entrance>
    </LoadingFace>
  )
}
