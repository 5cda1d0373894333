import { leafHash, readCheckpoint, readNote, toBase64, treeRoot } from '@baize/fairness'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { nodesOver, tilePath } from '../../testing/package-testing.ts'
import { appendLeaves } from './log.ts'

it('a monitor that reads the tiles alone comes to the root that was signed', async () => {
  const { app, api } = await demoApi()
  const { begun } = await app.db.one<{ begun: number }>(sql`select count(*)::int as begun from fairness.leaf`)
  const leaves = Array.from({ length: 259 - begun }, (_, index) => ({
    kind: 'test',
    body: `leaf ${index}\n`,
  }))
  await transaction(app, (tx) => appendLeaves(tx, leaves))
  const get = (path: string) => api.inject({ url: `/log/${path}` })
  const checkpoint = readCheckpoint(readNote((await get('checkpoint')).body)?.text ?? '')
  expect(checkpoint?.size).toBe(259)

  const tiles = [
    await get(tilePath({ level: 0, index: 0, width: 256 })),
    await get(tilePath({ level: 0, index: 1, width: 3 })),
  ]
  expect(tiles.map(({ headers }) => headers['cache-control'])).toEqual(
    Array(2).fill('public, max-age=31536000, immutable'),
  )
  const hashes = tiles.flatMap(({ rawPayload }) =>
    Array.from({ length: rawPayload.length / 32 }, (_, at) => rawPayload.subarray(at * 32, at * 32 + 32)),
  )
  expect(toBase64(treeRoot(259, nodesOver(hashes)))).toBe(toBase64(checkpoint?.root ?? new Uint8Array()))
  const upper = await get(tilePath({ level: 1, index: 0, width: 1 }))
  expect(upper.rawPayload.equals(Buffer.from(treeRoot(256, nodesOver(hashes.slice(0, 256)))))).toBe(true)

  const { rawPayload } = await get(tilePath({ level: 'entries', index: 1, width: 3 }))
  const length = rawPayload.readUInt16BE(0)
  expect(Buffer.from(leafHash(rawPayload.subarray(2, 2 + length)))).toEqual(hashes[256])
})

it('a tile that is not there, or not yet, is not found', async () => {
  const { api } = await demoApi()
  for (const path of [
    'tile/0/000',
    'tile/0/000.p/256',
    'tile/9/000.p/1',
    'tile/entries/001',
    'tile/x/../000',
  ])
    expect((await api.inject({ url: `/log/${path}` })).statusCode).toBe(404)
})
