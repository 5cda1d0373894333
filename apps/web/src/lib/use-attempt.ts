import { useState } from 'react'
import { useText } from './i18n.tsx'
import { problemText } from './problem.ts'
import { toast } from './toast.tsx'

/** Does what was pressed for, one thing at a time; what goes wrong is said in passing. */
export function useAttempt() {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, attempt }
}
