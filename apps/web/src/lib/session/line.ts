import { bytesOf, LineSilentError, type LiveLine, type ServerAnswer } from '@baize/client'
import type { Envelope, LiveReply } from '@baize/contracts'
import { tellOutdated, theCaller } from '../call/api.ts'
import { type CallKeys, proofFor } from './proof.ts'

/** Shorter than a game waits before it asks again, so that HTTP has been asked by then. */
const LINE_PATIENCE_MS = 4_000

const none: Pick<LiveLine, 'ask' | 'isOpen'> = {
  isOpen: () => false,
  ask: () => Promise.reject(new LineSilentError()),
}
let line = none

/** Says over which line this page can ask. */
export function setLine(opened: Pick<LiveLine, 'ask' | 'isOpen'>): void {
  line = opened
}

type LineCall = {
  readonly method: string
  readonly url: string
  readonly text: string
}

/**
 * Asks over the live line of this page. Undefined where there is none or it keeps silent: what became of the call is then
 * not known, and it has to be asked again over HTTP, with the same id and a proof of its own.
 */
export async function askOverLine<Value>(
  keys: CallKeys,
  call: LineCall,
): Promise<ServerAnswer<Value> | undefined> {
  const { token } = keys
  if (!token || !line.isOpen()) return undefined
  const { method, url, text } = call
  const proof = await proofFor(keys, { method, url, body: bytesOf(text) })
  const { language, clientVersion } = theCaller()
  const sent = { method, path: url, body: text, token, proof, language, clientVersion }
  try {
    return answerIn<Value>(await line.ask(sent, LINE_PATIENCE_MS))
  } catch (error) {
    if (error instanceof LineSilentError) return undefined
    throw error
  }
}

function answerIn<Value>({ body, status, at, isOutdated }: LiveReply): ServerAnswer<Value> | undefined {
  // A server that is older than this page does not answer this over sockets.
  if (!body.success && body.errorCode === 'NOT_FOUND') return undefined
  if (isOutdated) void tellOutdated()
  return { envelope: body as Envelope<Value>, status, saidAt: at, isOutdated: isOutdated ?? false }
}
