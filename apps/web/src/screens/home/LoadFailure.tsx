import { OfflineError, RefusedCall } from '@baize/client'
import { Button, buttonClass, OfflineFace, RefusedFace } from '@baize/ui'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSettings } from '../../lib/page/boot.tsx'
import { ContactLink } from '../../lib/links/ContactLink.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './LoadFailure.module.css'

type LoadFailureProps = {
  readonly error: unknown
  readonly onRetry: () => Promise<unknown>
  /** What is not there, in the screen's own words; else the screen says so under its title. */
  readonly title?: string
}

/** Why a screen is not there, and what can help: a login, the house, or asking again. */
export function LoadFailure({ error, onRetry, title }: LoadFailureProps) {
  const t = useText()
  const { screen, address } = useShown()
  const retry = <Retry onRetry={onRetry} isAside={isFinal(error)} />
  if (error instanceof OfflineError || !navigator.onLine) {
    return <OfflineFace title={t('errors.offlineTitle')} text={t('home.offline')} action={retry} />
  }
  if (error instanceof RefusedCall && error.status === 401) {
    const login = (
      <Link to="/m/login" search={{ next: address }} className={buttonClass()}>
        {t('shell.login')}
      </Link>
    )
    return <RefusedFace title={t('errors.loginTitle')} text={error.message} action={login} />
  }
  const said = error instanceof RefusedCall ? error.message : ''
  return (
    <RefusedFace
      title={title ?? t('errors.notLoaded', { what: t(screen) })}
      text={said || t('errors.faultText')}
      action={isFinal(error) ? <Ask>{retry}</Ask> : retry}
    />
  )
}

/** Whether the house said a no that stays one, however often it is asked. */
function isFinal(error: unknown): boolean {
  return error instanceof RefusedCall && error.status < 500 && error.status !== 429
}

function Retry({ onRetry, isAside }: Pick<LoadFailureProps, 'onRetry'> & { readonly isAside: boolean }) {
  const t = useText()
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  return (
    <Button look={isAside ? 'quiet' : 'primary'} busy={isTrying} onClick={retry}>
      {t('errors.tryAgain')}
    </Button>
  )
}

/** The way to the people of the house, where there is one. */
function Ask({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const [contact] = useSettings().customerService
  return (
    <div className={styles.ways}>
      {contact && (
        <ContactLink kind={contact} className={buttonClass()}>
          {t('errors.contact')}
        </ContactLink>
      )}
      {children}
    </div>
  )
}

/** What the route table calls the screen, and its address to come back to. */
function useShown() {
  return useRouterState({
    select: ({ matches, location }) => ({
      screen: matches[matches.length - 1]?.staticData.title ?? 'shell.title.home',
      address: location.href,
    }),
    structuralSharing: true,
  })
}
