import {
  addressOf,
  type ServerAnswer,
  answerOf,
  exchange,
  raiseOffline,
  readEnvelope,
  readFile,
} from '@baize/client'
import type { Endpoint, Envelope, QueryOf, ReplyOf } from '@baize/contracts'
import { commonHeaders, valueOf } from '../call/api.ts'
import { upload } from '../call/upload.ts'
import { type CallKeys, proofFor } from '../session/proof.ts'
import { mending } from '../session/session-call.ts'

/** Pictures and statements are larger than other answers, and phones are slow to send. */
const PATIENCE_MS = 60_000

const nothing = new Uint8Array()

/** A file of the member's own, as the server keeps it. */
export async function fetchFile<const E extends Endpoint & { readonly isFile: true }>(
  endpoint: E,
  query: QueryOf<E>,
): Promise<Blob> {
  const url = addressOf(endpoint, query)
  const answered = await mending(endpoint, (keys) => send(endpoint, { url, keys, body: nothing }, readFile))
  return valueOf(answered)
}

type Sending<E> = {
  readonly query?: QueryOf<E>
  /** How much of it has gone, from 0 to 1. */
  readonly onProgress?: (part: number) => void
}

/** Sends a picture as it is; the server reads it by what is inside. */
export async function sendImage<const E extends Endpoint & { readonly isImage: true }>(
  endpoint: E,
  picture: Blob,
  { query, onProgress }: Sending<E> = {},
): Promise<ReplyOf<E>> {
  const url = addressOf(endpoint, query)
  const body = new Uint8Array(await new Response(picture).arrayBuffer())
  const answered = await mending(endpoint, (keys) =>
    onProgress
      ? sendSlowly<ReplyOf<E>>(endpoint, { url, keys, body, type: picture.type }, onProgress)
      : send<ReplyOf<E>>(endpoint, { url, keys, body, type: picture.type }),
  )
  return valueOf(answered)
}

type Sent = {
  readonly url: string
  readonly keys: CallKeys
  readonly body: Uint8Array<ArrayBuffer>
  readonly type?: string
}

async function send<Value>(
  endpoint: Endpoint,
  sent: Sent,
  read: (response: Response) => Promise<Envelope<Value>> = readEnvelope,
): Promise<ServerAnswer<Value>> {
  const request = {
    method: endpoint.method,
    headers: await headersOf(endpoint, sent).catch(raiseOffline),
    body: sent.type ? sent.body : null,
  }
  return exchange(sent.url, { request, patienceMs: PATIENCE_MS }, read)
}

/** The same for what is large: its patience begins anew whenever more of it has gone. */
async function sendSlowly<Value>(
  endpoint: Endpoint,
  sent: Sent,
  onProgress: (part: number) => void,
): Promise<ServerAnswer<Value>> {
  const { method } = endpoint
  try {
    const headers = await headersOf(endpoint, sent)
    return await answerOf(await upload(sent.url, { method, headers, body: sent.body, onProgress }))
  } catch (error) {
    return raiseOffline(error)
  }
}

async function headersOf(
  { method, moduleId }: Pick<Endpoint, 'method' | 'moduleId'>,
  { url, keys, body, type }: Sent,
): Promise<Record<string, string>> {
  return {
    ...commonHeaders(moduleId, false),
    'X-Proof': await proofFor(keys, { method, url, body }),
    ...(keys.token && { Authorization: keys.token }),
    ...(type && { 'Content-Type': type }),
  }
}

/** Hands a file to the browser to keep. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
