import { refusals } from '@baize/contracts'
import type { LightMyRequestResponse } from 'fastify'

/** What no reply may show: how we work inside, or anything of somebody else. */
const tellTales: readonly RegExp[] = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|apps\/server|\/src\/|\.ts:\d+/,
  /\b(syntax error|violates|duplicate key|relation "|column "|invalid input syntax|ECONN|ENOENT)\b/,
  /\b(select|insert into|update|delete from)\s+[a-z_*]+.*\b(from|set|values|where)\b/i,
  /postgres(ql)?:\/\//,
]

export type Forbidden = readonly string[]

/** What is wrong with a reply, if anything: whatever was sent, the answer is an envelope under a truthful status. */
export function problemWith(reply: LightMyRequestResponse, forbidden: Forbidden): string | undefined {
  if (reply.statusCode >= 500) return `${reply.statusCode}: ${reply.body.slice(0, 300)}`
  const shown = `${JSON.stringify(reply.headers)}${reply.body}`
  const tale = tellTales.find((each) => each.test(shown))
  if (tale) return `shows ${tale}: ${reply.body.slice(0, 300)}`
  const secret = forbidden.find((text) => shown.includes(text))
  if (secret) return `shows ${secret}, which is not the caller's`
  if (reply.statusCode === 303) return sentOn(reply)
  if (isFile(reply)) return undefined
  return envelopeProblem(reply)
}

/** A file to be saved has no envelope. */
function isFile({ statusCode, headers }: LightMyRequestResponse): boolean {
  return statusCode === 200 && String(headers['content-disposition']).startsWith('attachment; filename=')
}

function sentOn({ headers }: LightMyRequestResponse): string | undefined {
  return /^\/m\/[a-z]+\?/.test(String(headers.location)) ? undefined : `sends on to ${headers.location}`
}

const codes = new Map<string, number>(Object.entries(refusals))

function envelopeProblem({ statusCode, body, headers }: LightMyRequestResponse): string | undefined {
  if (!headers['content-type']?.toString().startsWith('application/json'))
    return `is no JSON: ${body.slice(0, 200)}`
  const said: unknown = JSON.parse(body)
  if (typeof said !== 'object' || said === null || !('success' in said))
    return `is no envelope: ${body.slice(0, 200)}`
  if (said.success === true)
    return statusCode === 200 && 'value' in said ? undefined : `succeeds with ${statusCode}`
  const code = 'errorCode' in said ? String(said.errorCode) : ''
  const isWhole = 'message' in said && 'requestId' in said && said.requestId === headers['x-request-id']
  return codes.get(code) === statusCode && isWhole ? undefined : `refuses with ${code} under ${statusCode}`
}
