import { type FormEvent, useState } from 'react'

/** Does what a box asks for and then closes it; what goes wrong is said in the box, which stays. */
export function useDeed(deed: () => Promise<void>) {
  const [problem, setProblem] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent, close: () => void): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await deed()
      close()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, submit }
}
