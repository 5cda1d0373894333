import * as z from 'zod/mini'
import type { OwpBody, OwpCall, OwpQuery, OwpReply } from './call.ts'
import { type ErrorReply, errorReply } from './error-codes.ts'
import { DEADLINE_MS } from './retries.ts'
import type { OwpKey } from './signing.ts'
import { claimIn, claimProblem, type Message, signedHeaders } from './verify.ts'

export type OwpClient = {
  /** Where the other end is; paths of calls are put after it. */
  readonly baseUrl: string
  /** Our name at the other end. */
  readonly provider: string
  readonly key: OwpKey
  now(): number
  newNonce(): string
}

/** `unknown`: nobody can say whether it was done. It is asked again, or asked about, never taken for a no. */
export type OwpOutcome<Reply> =
  | { readonly kind: 'done'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly httpStatus: number; readonly error: ErrorReply }
  | { readonly kind: 'unknown'; readonly why: string }

export type OwpInput<C> = {
  readonly parts?: Readonly<Record<string, string>>
  readonly query?: OwpQuery<C>
  readonly body?: OwpBody<C>
  readonly deadlineMs?: number
}

const LONGEST_ANSWER = 4 * 1024 * 1024

/** Signs a call, sends it and reads the answer, which must be signed by the other end and belong to this call. */
export async function sendCall<C extends OwpCall>(
  client: OwpClient,
  call: C,
  { parts = {}, query, body, deadlineMs = DEADLINE_MS }: OwpInput<C> = {},
): Promise<OwpOutcome<OwpReply<C>>> {
  const url = new URL(client.baseUrl.replace(/\/$/, '') + filled(call.path, parts))
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
  const message: Message = {
    method: call.method,
    path: url.pathname + url.search,
    body: body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body)),
  }
  const nonce = client.newNonce()
  try {
    const answer = await fetch(url, {
      method: call.method,
      headers: {
        ...signedHeaders(message, { ...client, now: client.now(), nonce }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: message.body.toString() }),
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return judge(client, call, { message, nonce, answer, bytes })
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.message : String(error) }
  }
}

function filled(path: string, parts: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
}

type Answered = {
  readonly message: Message
  readonly nonce: string
  readonly answer: Response
  readonly bytes: Buffer
}

function judge<C extends OwpCall>(
  client: OwpClient,
  call: C,
  { message, nonce, answer, bytes }: Answered,
): OwpOutcome<OwpReply<C>> {
  if (bytes.length > LONGEST_ANSWER) return { kind: 'unknown', why: 'the answer is too long' }
  const said = parsed(bytes)
  const error = z.safeParse(errorReply, said)
  // Whoever is not believed to be who they say has no key to be answered with.
  const isUnproven = answer.status === 401 || answer.status === 429
  if (error.success && isUnproven) return { kind: 'refused', httpStatus: answer.status, error: error.data }
  const claim = claimIn(Object.fromEntries(answer.headers))
  const signed = { ...message, body: bytes }
  if (!claim || claim.nonce !== nonce)
    return { kind: 'unknown', why: 'the answer is not signed for this call' }
  const problem = claimProblem(claim, signed, { keys: [client.key], now: client.now() })
  if (problem) return { kind: 'unknown', why: `the answer has ${problem}` }
  if (error.success) return { kind: 'refused', httpStatus: answer.status, error: error.data }
  const reply = z.safeParse(call.reply, said)
  if (answer.status !== 200 || !reply.success)
    return { kind: 'unknown', why: `the answer cannot be read (HTTP ${answer.status})` }
  return { kind: 'done', reply: reply.data as OwpReply<C> }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
