import { randomUUID } from 'node:crypto'
import type { RoomFrame } from '@baize/contracts'
import type { WebSocket } from 'ws'

type Command = Readonly<Record<string, unknown>>

/** What a command was answered, after how many milliseconds. */
type PageAnswer = { readonly refused: string | undefined; readonly ms: number }

/** A page that knows its room as a phone does: what it was shown, with what it heard since. */
export type KnowingPage<View, You> = {
  readonly view: View
  readonly you: You
  say(command: Command): Promise<PageAnswer>
}

type Known = {
  view: object
  you: unknown
  readonly answers: Map<string, (frame: RoomFrame) => void>
  heard(): void
}

export type KnowingPages = {
  hear(place: number, data: Buffer): void
  /** Resolves when the page has been shown its room; whoever is told hears of all that follows. */
  open<View extends object, You>(place: number, heard?: () => void): Promise<KnowingPage<View, You>>
  forget(): void
}

/** Of sockets that have no page here no frame is read. */
export function createPages(sockets: readonly WebSocket[]): KnowingPages {
  const pages = new Map<number, Known>()

  async function ask(place: number, { answers }: Known, command: Command): Promise<PageAnswer> {
    const key = randomUUID()
    const answer = Promise.withResolvers<RoomFrame>()
    answers.set(key, answer.resolve)
    const sentAt = performance.now()
    sockets[place]?.send(JSON.stringify({ key, seen: 0, do: command }))
    const frame = await answer.promise
    answers.delete(key)
    return { refused: frame.is === 'no' ? frame.code : undefined, ms: performance.now() - sentAt }
  }

  return {
    hear(place, data) {
      const known = pages.get(place)
      if (!known) return
      const frame = JSON.parse(data.toString()) as RoomFrame
      if (frame.is === 'snap') known.view = frame.view
      if (frame.is === 'snap' || frame.is === 'you') known.you = frame.you
      if (frame.is === 'news') for (const { set } of frame.news) known.view = { ...known.view, ...set }
      if ((frame.is === 'you' || frame.is === 'no') && frame.key !== undefined)
        known.answers.get(frame.key)?.(frame)
      known.heard()
    },
    open<View extends object, You>(place: number, heard = () => {}) {
      const shown = Promise.withResolvers<KnowingPage<View, You>>()
      const known: Known = { view: {}, you: null, answers: new Map(), heard: () => shown.resolve(page) }
      const page: KnowingPage<View, You> = {
        get view() {
          return known.view as View
        },
        get you() {
          return known.you as You
        },
        say: (command) => ask(place, known, command),
      }
      pages.set(place, known)
      sockets[place]?.send(JSON.stringify({ key: randomUUID(), seen: 0, do: { do: 'look' } }))
      return shown.promise.finally(() => {
        known.heard = heard
      })
    },
    forget: () => pages.clear(),
  }
}
