import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { portOf } from '../testing/port-of.ts'
import { openFiles } from './files.ts'
import { type Bucket, signed } from './s3.ts'

const example: Bucket = {
  endpoint: 'https://examplebucket.s3.amazonaws.com',
  region: 'us-east-1',
  bucket: 'examplebucket',
  keyId: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

it('a call is signed as in Amazon’s own example', () => {
  const { authorization } = signed(example, {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    payload: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    headers: { range: 'bytes=0-9' },
    now: new Date('2013-05-24T00:00:00Z'),
  })
  expect(authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=${example.keyId}/20130524/us-east-1/s3/aws4_request,` +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
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
    const now = new Date(
      String(request.headers['x-amz-date']).replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'),
    )
    const expected = signed(bucket, {
      method: request.method ?? '',
      url: new URL(path, bucket.endpoint),
      payload: String(request.headers['x-amz-content-sha256']),
      headers: {},
      now,
    }).authorization
    if (isBroken || request.headers.authorization !== expected) return response.writeHead(403).end()
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
