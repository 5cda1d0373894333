import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { portOf } from '../../testing/port-of.ts'
import { openFiles } from './files.ts'
import { type Bucket, signerOf } from './s3.ts'

const example: Bucket = {
  endpoint: 'https://examplebucket.s3.amazonaws.com',
  region: 'us-east-1',
  bucket: 'examplebucket',
  keyId: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

it('a call is signed as in Amazon’s own example', async () => {
  const { headers } = await signerOf(example).sign(`${example.endpoint}/test.txt`, {
    headers: {
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    aws: { datetime: '20130524T000000Z', allHeaders: true },
  })
  expect(headers.get('authorization')).toBe(
    `AWS4-HMAC-SHA256 Credential=${example.keyId}/20130524/us-east-1/s3/aws4_request, ` +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

it('a folder keeps files whole, for its owner alone, and forgets them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = openFiles({ s3: undefined, filesFolder: folder })
  const [key, bytes] = [`kyc/${randomUUID()}`, randomBytes(100_000)]
  await files.put(key, bytes)
  expect(await files.get(key)).toEqual(bytes)
  expect(statSync(join(folder, key)).mode & 0o777).toBe(0o600)
  await files.remove(key)
  await files.remove(key)
  expect(await files.get(key)).toBeUndefined()
  expect(readdirSync(join(folder, 'kyc'))).toEqual([])
  for (const bad of ['kyc/../../etc/passwd', '/etc/passwd', 'kyc/x', ''])
    expect(() => files.get(bad)).toThrow('under a kind and an id')
})

it('a bucket does the same over the wire, and what it refuses is an error and not an empty file', async () => {
  const held = new Map<string, Buffer>()
  let isBroken = false
  const store = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const path = request.url ?? ''
    if (isBroken || !isSignedBy(bucket, request, body)) return response.writeHead(403).end()
    if (request.method === 'PUT') held.set(path, body)
    const found = held.get(path)
    if (request.method === 'DELETE') held.delete(path)
    return found ? response.end(request.method === 'GET' ? found : undefined) : response.writeHead(404).end()
  }
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void store.close())
  const bucket = { ...example, endpoint: `http://127.0.0.1:${portOf(store)}` }
  const files = openFiles({ s3: bucket, filesFolder: '' })
  const [key, bytes] = [`kyc/${randomUUID()}`, randomBytes(50_000)]
  await files.put(key, bytes)
  expect([...held.keys()]).toEqual([`/examplebucket/${key}`])
  expect(await files.get(key)).toEqual(bytes)
  isBroken = true
  await expect(files.get(key)).rejects.toThrow('403')
  await expect(files.put(key, bytes)).rejects.toThrow('403')
  isBroken = false
  await files.remove(key)
  expect(await files.get(key)).toBeUndefined()
})

/** Worked out here from Amazon's description, so that the library is not its own judge. */
function isSignedBy({ secret, region, keyId }: Bucket, request: IncomingMessage, body: Buffer): boolean {
  const { host = '', authorization } = request.headers
  const time = String(request.headers['x-amz-date'])
  const payload = createHash('sha256').update(body).digest('hex')
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const lines = [`host:${host}`, `x-amz-content-sha256:${payload}`, `x-amz-date:${time}`]
  const asked = [request.method, request.url, '', ...lines, '', names, payload].join('\n')
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), createHash('sha256').update(asked).digest('hex')]
  const mac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  const key = scope.reduce<string | Buffer>(mac, `AWS4${secret}`)
  return (
    authorization ===
    `AWS4-HMAC-SHA256 Credential=${keyId}/${scope.join('/')}, SignedHeaders=${names}, ` +
      `Signature=${mac(key, text.join('\n')).toString('hex')}`
  )
}
