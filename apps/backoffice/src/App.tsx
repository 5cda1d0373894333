import { LoadingFace, OfflineFace, Button } from '@baize/ui'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useText } from './lib/texts.tsx'
import { LoginPage } from './login/LoginPage.tsx'
import { useSession } from './login/use-session.ts'
import { Office } from './Office.tsx'

const FirstPasskey = lazy(() =>
  import('./myself/FirstPasskey.tsx').then((loaded) => ({ default: loaded.FirstPasskey })),
)

/** The office: whoever is not known logs in first. */
export function App() {
  const t = useText()
  const { state, recognise, logIn, logOut } = useSession()
  const [isOffline, setOffline] = useState(false)
  const begin = useCallback(() => {
    setOffline(false)
    recognise().catch(() => setOffline(true))
  }, [recognise])
  useEffect(begin, [begin])
  useEffect(() => {
    if (state.is !== 'in') document.title = t('office.title')
  }, [state.is, t])

  if (state.is === 'in' && state.operator.needsPasskey)
    return (
      <Suspense fallback={<LoadingFace text={t('office.wait')} />}>
        <FirstPasskey onDone={begin} onLogOut={() => void logOut()} />
      </Suspense>
    )
  if (state.is === 'in') return <Office operator={state.operator} onLogOut={logOut} />
  if (state.is === 'out') return <LoginPage hasEnded={state.hasEnded} logIn={logIn} />
  if (!isOffline) return <LoadingFace text={t('office.wait')} />
  return (
    <OfflineFace
      isPage
      title={t('problem.offline')}
      action={<Button onClick={begin}>{t('problem.again')}</Button>}
    />
  )
}
