import { Button, OfflineFace, RefusedFace } from '@baize/ui'
import { useState } from 'react'
import { OfflineError, RefusedCall } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'

type LoadFailureProps = { readonly error: unknown; readonly onRetry: () => Promise<unknown> }

/** Why the games are not there, and a button to ask for them again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const t = useText()
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  const action = (
    <Button busy={isTrying} onClick={retry}>
      {t('errors.tryAgain')}
    </Button>
  )
  if (error instanceof OfflineError || !navigator.onLine) {
    return <OfflineFace title={t('errors.offlineTitle')} text={t('home.offline')} action={action} />
  }
  const said = error instanceof RefusedCall ? error.message : ''
  return <RefusedFace title={t('home.refused')} text={said || t('errors.faultText')} action={action} />
}
