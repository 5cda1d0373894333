import { type LiveCall, type LiveReply, MOST_CALL_BYTES } from '@baize/contracts'
import { bytesOf } from './base64.ts'

/** No reply came over the line: it broke, or the server kept silent. What became of the call is not known. */
export class LineSilentError extends Error {
  constructor() {
    super('There was no reply over the line.')
    this.name = 'LineSilentError'
  }
}

type Waiting = { readonly resolve: (reply: LiveReply) => void; readonly reject: (error: Error) => void }

/** What is asked over one socket and waits for its reply. */
export type LineCalls = {
  /** Throws LineSilentError when nothing comes back in time, and this line is asked nothing more; or when it is too long for it. */
  ask(call: Omit<LiveCall, 'type' | 'id'>, patienceMs: number): Promise<LiveReply>
  hear(reply: LiveReply): void
  /** Nothing will come back any more. */
  lose(): void
  isSilent(): boolean
}

export function createLineCalls(send: (text: string) => void): LineCalls {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let isSilent = false
  function lose(): void {
    isSilent = true
    for (const { reject } of waiting.values()) reject(new LineSilentError())
    waiting.clear()
  }
  return {
    lose,
    isSilent: () => isSilent,
    ask(call, patienceMs) {
      last += 1
      const id = last
      const text = JSON.stringify({ type: 'call', id, ...call })
      if (bytesOf(text).length > MOST_CALL_BYTES) return Promise.reject(new LineSilentError())
      return new Promise<LiveReply>((resolve, reject) => {
        const timer = setTimeout(lose, patienceMs)
        const settled =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer)
            settle(value)
          }
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
        send(text)
      })
    },
    hear(reply) {
      waiting.get(reply.id)?.resolve(reply)
      waiting.delete(reply.id)
    },
  }
}
