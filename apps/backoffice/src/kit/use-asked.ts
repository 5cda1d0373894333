import { useCallback, useEffect, useRef, useState } from 'react'

export type Asked<Value> = {
  /** What was answered; undefined until then. */
  readonly value: Value | undefined
  readonly error: unknown
  readonly refresh: () => Promise<void>
}

type Heard<Value> = { readonly of: unknown; readonly value?: Value; readonly error?: unknown }

/**
 * Asks the server at once and whenever the question is another one; what was asked for later is newer. Whoever asks
 * again before the answer is there still gets the first one: asked often enough, a slow answer would never be shown.
 */
export function useAsked<Value>(ask: () => Promise<Value>): Asked<Value> {
  const [heard, setHeard] = useState<Heard<Value>>({ of: ask })
  const turns = useRef({ asked: 0, heard: 0 })
  const refresh = useCallback(async () => {
    turns.current.asked += 1
    const own = turns.current.asked
    const answer = await ask().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    if (own < turns.current.heard) return
    turns.current.heard = own
    setHeard((now) => ({ ...(now.of === ask && now), error: undefined, of: ask, ...answer }))
  }, [ask])
  useEffect(() => void refresh(), [refresh])
  const { value, error } = heard.of === ask ? heard : {}
  return { value, error, refresh }
}

type Page = { readonly after: string | null }

/** What of a list is asked for: its first page with how many lines there are, or what comes behind a place. */
export function pageBehind(after: string | undefined) {
  return after === undefined ? ({ counted: 'true' } as const) : { after }
}

/** A list that goes on: its pages so far, and the way to the next one. */
export function usePages<Value extends Page>(ask: (after: string | undefined) => Promise<Value>) {
  const [more, setMore] = useState<{ readonly of: unknown; readonly pages: readonly Value[] }>()
  const [isBusy, setBusy] = useState(false)
  const [moreError, setMoreError] = useState<unknown>()
  const first = useAsked(useCallback(() => ask(undefined), [ask]))
  const pages = first.value && [first.value, ...(more?.of === first.value ? more.pages : [])]
  const last = pages?.[pages.length - 1]
  async function next(): Promise<void> {
    if (!last?.after || !pages) return
    setBusy(true)
    setMoreError(undefined)
    try {
      const page = await ask(last.after)
      setMore({ of: first.value, pages: [...pages.slice(1), page] })
    } catch (problem) {
      setMoreError(problem)
    } finally {
      setBusy(false)
    }
  }
  return { ...first, value: pages, next: last?.after ? next : undefined, isBusy, moreError }
}
