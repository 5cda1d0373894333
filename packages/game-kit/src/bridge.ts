import type { GameAnswers, GameAsk, GamePush } from '@baize/contracts'
import { newKey } from './keys.ts'

/** The page said no; the message is in the member's language. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

type Waiting = { answer(value: unknown): void; refuse(refused: Refused): void }

type Patience = { late?(): void; again?(): void }

export type Bridge = {
  /** `late` is called when an answer is long in coming, and `again` when the same thing is asked once more. */
  ask<Ask extends GameAsk>(ask: Ask, on?: Patience): Promise<GameAnswers[Ask['do']]>
  onPush(listener: (push: GamePush) => void): void
}

/** The page around the frame, as far as the bridge uses it. */
export type Page = { postMessage(message: unknown, origin: string): void }
/** The game's own window, as far as the bridge uses it. */
export type Here = {
  readonly location: { readonly origin: string }
  addEventListener(kind: 'message', listener: (message: Heard) => void): void
}
type Heard = { readonly source: unknown; readonly origin: string; readonly data: unknown }

/** How long an answer may take before the member is told, and before it is asked for again. */
const SOON_MS = 2_000
const PATIENCE_MS = 6_000

/**
 * Talks to the page around the frame. An answer that does not come is asked for again with the same key, so that the
 * house can tell a question it has heard from a new one: nothing is ever played twice.
 */
export function createBridge(page: Page, here: Here = window): Bridge {
  const waiting = new Map<string, Waiting>()
  const listeners: ((push: GamePush) => void)[] = []
  const { origin } = here.location
  here.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== page || from !== origin) return
    if (isPush(data)) for (const listener of listeners) listener(data)
    if (!isAnswer(data)) return
    const found = waiting.get(data.id)
    if (data.refusal === undefined) found?.answer(data.answer)
    else found?.refuse(new Refused(data.refusal, data.message ?? data.refusal))
  })

  function ask<Ask extends GameAsk>(question: Ask, on: Patience = {}): Promise<GameAnswers[Ask['do']]> {
    const ids: string[] = []
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(late)
        clearInterval(again)
        for (const id of ids) waiting.delete(id)
      }
      const send = () => {
        const id = newKey()
        ids.push(id)
        waiting.set(id, {
          answer(value) {
            done()
            // The page and the game are built from one contract, and views are checked by the game that shows them.
            resolve(value as GameAnswers[Ask['do']])
          },
          refuse(refused) {
            done()
            reject(refused)
          },
        })
        page.postMessage({ id, ...question }, origin)
      }
      const late = setTimeout(() => on.late?.(), SOON_MS)
      const again = setInterval(() => {
        on.again?.()
        send()
      }, PATIENCE_MS)
      send()
    })
  }
  return { ask, onPush: (listener) => listeners.push(listener) }
}

type Answer = {
  readonly id: string
  readonly answer?: unknown
  readonly refusal?: string
  readonly message?: string
}

function isAnswer(data: unknown): data is Answer {
  return typeof data === 'object' && data !== null && 'id' in data && ('answer' in data || 'refusal' in data)
}

function isPush(data: unknown): data is GamePush {
  return typeof data === 'object' && data !== null && 'say' in data
}
