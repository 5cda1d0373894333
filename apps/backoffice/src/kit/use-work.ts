import { useState } from 'react'

/** Something that is done when somebody asks for it: whether it is under way, and what went wrong last. */
export function useWork() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}
