import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
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
  const client = signerOf(bucket)
  const ask = (method: Method, key: string, body?: Buffer): Promise<Response> =>
    client.fetch(`${bucket.endpoint}/${bucket.bucket}/${key}`, {
      method,
      // Unless it is told, the library leaves what is sent out of the signature.
      headers: { 'x-amz-content-sha256': sha256(body ?? '') },
      body: body ? new Uint8Array(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
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

/** Signs calls with AWS Signature Version 4. Whoever waits for a file tries again, so it does not. */
export function signerOf({ region, keyId, secret }: Bucket): AwsClient {
  return new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 })
}

function requireDone(response: Response): Response {
  if (!response.ok) throw new Error(`The store of files answered ${response.status}.`)
  return response
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
