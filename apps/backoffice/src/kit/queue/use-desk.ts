import type { Claim } from '@baize/contracts'
import { useRef, useState } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import { goTo } from '../../lib/use-place.ts'
import { useRenewal } from './use-queue.ts'

export type Question = 'approve' | 'reject'

/** What an open item is given of the queue. */
export type ItemDesk = {
  /** Which question is open: keys open it, and nothing but its button answers it. */
  readonly question: Question | undefined
  readonly ask: (question: Question) => void
  readonly close: () => void
  /** Whether this operator may decide it, and nobody else has it. */
  readonly canDecide: boolean
  /** It was decided: says so, and the queue is read again. */
  readonly done: (said: string) => void
  /** The one after it, for what can be fetched beforehand. */
  readonly nextId: string | undefined
}

type DeskNeeds = {
  readonly openId: string | undefined
  readonly nextId: string | undefined
  readonly canTake: boolean
  readonly claim: Claim | undefined
  readonly place: (id: string | undefined) => string
  readonly take: (item: string) => Promise<unknown>
  readonly refresh: () => Promise<void>
}

/** Works on the open item: its question, what was said of it, and the keys of the queue. */
export function useDesk({ openId, nextId, canTake, claim, place, take, refresh }: DeskNeeds) {
  const [question, setQuestion] = useState<{ readonly of: string; readonly what: Question }>()
  const [said, setSaid] = useState<{ readonly of: string | undefined; readonly words: string }>()
  const [problem, setProblem] = useState<unknown>()
  const canDecide = canTake && claim?.isMine !== false
  useRenewal(claim?.isMine ? openId : undefined, take)

  /** Whoever is about to decide has it; where another was faster, nothing opens. */
  async function ask(what: Question): Promise<void> {
    if (openId === undefined || !canDecide) return
    setProblem(undefined)
    setSaid(undefined)
    try {
      if (!claim) await take(openId)
      setQuestion({ of: openId, what })
    } catch (error) {
      setProblem(error)
    }
  }

  function done(words: string): void {
    setQuestion(undefined)
    setSaid({ of: openId, words })
    void refresh()
  }

  const list = useRowKeys({
    c: () => {
      if (openId !== undefined && canTake && !claim) take(openId).catch(setProblem)
    },
    a: () => void ask('approve'),
    r: () => void ask('reject'),
    n: () => goTo(place(nextId)),
  })
  const desk: ItemDesk = {
    question: question?.of === openId ? question?.what : undefined,
    ask: (what) => void ask(what),
    close: () => setQuestion(undefined),
    canDecide,
    done,
    nextId,
  }
  return { desk, list, problem, said: said?.of === openId ? said?.words : undefined }
}

/** `j` and `k` go from row to row as the tab key would, so that enter opens where they are. */
function useRowKeys(keys: Readonly<Record<string, () => void>>) {
  const list = useRef<HTMLElement>(null)
  function step(by: 1 | -1): void {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
    const focused = links.findIndex((link) => link === document.activeElement)
    const here = focused === -1 ? links.findIndex((link) => link.ariaCurrent === 'true') : focused
    const next = here === -1 ? 0 : Math.min(links.length - 1, Math.max(0, here + by))
    links[next]?.focus()
  }
  useKeys({ ...keys, j: () => step(1), k: () => step(-1) })
  return list
}

/** The one after the open one that nobody else has, or the first such; none where there is no other. */
export function nextOf(
  ids: readonly string[],
  openId: string | undefined,
  isFree: (id: string) => boolean,
): string | undefined {
  const at = openId === undefined ? -1 : ids.indexOf(openId)
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))].find((id) => id !== openId && isFree(id))
}
