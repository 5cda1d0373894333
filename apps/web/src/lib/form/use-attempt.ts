import { useState } from 'react'
import { useText } from '../texts/i18n.tsx'
import { problemText } from '../texts/problem.ts'
import { toast } from '../overlays/toast.tsx'

/** Does what was pressed for, one thing at a time. Both ways say whether it was done. */
export function useAttempt() {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  async function run(act: () => Promise<unknown>, onProblem: (error: unknown) => void): Promise<boolean> {
    setBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      onProblem(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    /** What went wrong the last time, where that is said in place. */
    problem,
    /** What goes wrong is said in passing. */
    attempt: (act: () => Promise<unknown>) =>
      run(act, (error) => toast(problemText(t, error), { tone: 'problem' })),
    /** What goes wrong is said by whoever asked, where they asked. */
    attemptInPlace(act: () => Promise<unknown>): Promise<boolean> {
      setProblem(undefined)
      return run(act, setProblem)
    },
  }
}
