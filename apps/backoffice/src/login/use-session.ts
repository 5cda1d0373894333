import { RefusedCall } from '@baize/client'
import { getOperator, logInOperator, logOutOperator, type OperatorInfo } from '@baize/contracts'
import { useCallback, useEffect, useState } from 'react'
import { call, onSessionEnded, setCallToken } from '../lib/api.ts'
import { REST_LOOKED_EVERY_MS, REST_MS } from '../lib/limits.ts'
import { ownProofKey } from '../lib/proof.ts'
import { signWithPasskey } from '../lib/passkeys.ts'
import { inTab } from '../lib/storage.ts'
import { restedMs, watchTouches } from '../lib/touches.ts'

export type Credentials = { readonly login: string; readonly password: string; readonly code: string }

/** What is shown beside the password: the code of the app that was typed, or a passkey that is asked now. */
export type SecondStep = 'code' | 'passkey'

type State =
  | { readonly is: 'unknown' }
  | { readonly is: 'out'; readonly hasEnded: boolean }
  | { readonly is: 'in'; readonly operator: OperatorInfo }

/** Who works in this tab. The token is kept by the tab alone, and goes with it. */
export function useSession() {
  const [state, setState] = useState<State>({ is: 'unknown' })

  const leave = useCallback((hasEnded: boolean) => {
    keepToken(undefined)
    setState((now) => (now.is === 'out' ? now : { is: 'out', hasEnded }))
  }, [])

  useEffect(() => onSessionEnded(() => leave(true)), [leave])

  const recognise = useCallback(async () => {
    const token = inTab.read('office.token')
    if (token === undefined) return leave(false)
    setCallToken(token)
    try {
      setState({ is: 'in', operator: await call(getOperator) })
    } catch (error) {
      if (error instanceof RefusedCall) leave(true)
      else throw error
    }
  }, [leave])

  async function logIn({ login, password, code }: Credentials, by: SecondStep): Promise<void> {
    const step = by === 'passkey' ? { passkey: await signWithPasskey() } : code !== '' && { code }
    const body = { login, password, ...step, proofKey: await ownProofKey() }
    const { token, operator } = await call(logInOperator, { body })
    keepToken(token)
    setState({ is: 'in', operator })
  }

  const logOut = useCallback(
    async (hasEnded = false) => {
      const told = call(logOutOperator)
      // Whoever leaves is gone from here at once, whether or not the server hears of it.
      leave(hasEnded)
      await told.catch(() => undefined)
    },
    [leave],
  )

  return { state, recognise, logIn, logOut }
}

function keepToken(token: string | undefined): void {
  setCallToken(token)
  inTab.write('office.token', token)
}

/** What members say keeps the session alive, so the page itself looks whether anybody sits here. */
export function useRest(onRest: () => void): void {
  useEffect(() => {
    const stop = watchTouches()
    const timer = setInterval(() => {
      if (restedMs() >= REST_MS) onRest()
    }, REST_LOOKED_EVERY_MS)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [onRest])
}
