import { useEffect, useRef } from 'react'
import { recallLogin } from '../../lib/session/remembered-login.ts'
import type { LoginFormState, Method } from './login-fields.ts'

/**
 * Fills in what was remembered for a method: when the screen opens, where nothing was typed yet, and whenever the
 * method is changed.
 */
export function useRemembered(form: LoginFormState, method: Method): void {
  const shown = useRef<Method>(undefined)
  useEffect(() => {
    const isFirst = shown.current === undefined
    shown.current = method
    let isWanted = true
    void fill()
    return () => {
      isWanted = false
    }

    async function fill(): Promise<void> {
      const kept = await recallLogin(method)
      const name = method === 'username' ? 'username' : 'mobile'
      if (!isWanted || (isFirst && (!kept || form.getValues(name) !== ''))) return
      form.setValue(name, kept?.username ?? '')
      form.setValue('remember', kept !== undefined)
      if (method === 'username') form.setValue('password', kept?.password ?? '')
      else if (kept) form.setValue('dialingCode', kept.countryDialingCode)
    }
  }, [form, method])
}
