import { randomUUID } from 'node:crypto'
import {
  headerNames,
  type Message,
  type OwpClient,
  type OwpKey,
  signatureOf,
  signedHeaders,
} from '@baize/owp'

type Tampering = {
  readonly body?: string
  /** What is sent instead of what was signed. */
  readonly sentBody?: string
  readonly sentPath?: string
  readonly key?: OwpKey
  readonly provider?: string
  readonly nonce?: string
  /** Milliseconds that the clock is ahead. */
  readonly ahead?: number
  readonly without?: readonly string[]
}

export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
  readonly code: string | undefined
}

/** Sends a message by hand, as wrong as a case wants it. */
export async function sendRaw(
  client: OwpClient,
  { method, path }: Pick<Message, 'method' | 'path'>,
  tampering: Tampering = {},
): Promise<RawAnswer> {
  const { body = '', sentBody = body, sentPath = path, ahead = 0, without = [] } = tampering
  const { key = client.key, provider = client.provider, nonce = randomUUID() } = tampering
  const now = client.now() + ahead
  const message = { method, path, body: Buffer.from(body) }
  const signed: Record<string, string> = signedHeaders(message, { provider, key, now, nonce })
  for (const name of without) delete signed[name]
  const answer = await fetch(client.baseUrl + sentPath, {
    method,
    headers: { ...signed, ...(sentBody !== '' && { 'content-type': 'application/json' }) },
    ...(sentBody !== '' && { body: sentBody }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes, code: codeIn(bytes) }
}

function codeIn(bytes: Buffer): string | undefined {
  try {
    const said: unknown = JSON.parse(bytes.toString())
    const hasCode = typeof said === 'object' && said !== null && 'code' in said
    return hasCode && typeof said.code === 'string' ? said.code : undefined
  } catch {
    return undefined
  }
}

/** Whether an answer was signed for the call with this nonce. */
export function isAnswerSigned(
  client: OwpClient,
  { method, path, nonce }: Pick<Message, 'method' | 'path'> & { readonly nonce: string },
  { headers, bytes }: RawAnswer,
): boolean {
  const timestamp = headers[headerNames.timestamp] ?? ''
  const right = signatureOf(client.key, { method, path, timestamp, nonce, body: bytes })
  const isShared = client.key.algorithm === 'hmac-sha256'
  return headers[headerNames.nonce] === nonce && (!isShared || headers[headerNames.signature] === right)
}
