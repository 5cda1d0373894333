import { createHash, createHmac } from 'node:crypto'
import type { Files } from './files.ts'

export type Bucket = {
  /** Scheme and host of any store that speaks S3. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
}

type Method = 'PUT' | 'GET' | 'DELETE'

const PATIENCE_MS = 15_000

/** Files in a bucket, addressed by path, so that the store needs no name of its own for it. */
export function openBucket(bucket: Bucket): Files {
  const ask = async (method: Method, key: string, body?: Buffer): Promise<Response> => {
    const url = new URL(`${bucket.endpoint}/${bucket.bucket}/${key}`)
    const payload = hex(body ?? '')
    const headers = signed(bucket, { method, url, payload, headers: {}, now: new Date() })
    return fetch(url, {
      method,
      headers,
      body: body ? new Uint8Array(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  }
  return {
    async put(key, bytes) {
      requireDone(await ask('PUT', key, bytes))
    },
    async get(key) {
      const response = await ask('GET', key)
      if (response.status === 404) return undefined
      return Buffer.from(await requireDone(response).arrayBuffer())
    },
    async remove(key) {
      const response = await ask('DELETE', key)
      if (response.status !== 404) requireDone(response)
    },
  }
}

function requireDone(response: Response): Response {
  if (!response.ok) throw new Error(`The store of files answered ${response.status}.`)
  return response
}

export type Call = {
  readonly method: string
  readonly url: URL
  /** The digest of the body, in hex. */
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
  readonly now: Date
}

/** The headers of a call with its signature, version 4 as Amazon describes it. */
export function signed(bucket: Bucket, { method, url, payload, headers, now }: Call): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const all = { ...headers, host: url.host, 'x-amz-content-sha256': payload, 'x-amz-date': time }
  const named = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = named.map(([name]) => name).join(';')
  const lines = named.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = [method, url.pathname, '', lines, names, payload].join('\n')
  const scope = `${day}/${bucket.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, hex(request)].join('\n')
  const key = [bucket.region, 's3', 'aws4_request'].reduce(
    (held, part) => mac(held, part),
    mac(`AWS4${bucket.secret}`, day),
  )
  const signature = mac(key, text).toString('hex')
  const { host: _, ...sent } = all
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${bucket.keyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  }
}

function mac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function hex(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
