import {
  cosignedAt,
  fromHex,
  isConsistent,
  isIncluded,
  isNoteSignedBy,
  readCheckpoint,
  readNote,
  readNoteKey,
  utf8,
  webCryptoVerify,
} from '@baize/fairness'
import { getCheckpoint, getConsistencyProof, getInclusionProof, listLeaves } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { appendLeaves, currentCheckpoint, proveInclusion, signCheckpoint } from './log.ts'
import { codeOf } from '../../testing/test-vendor.ts'

const leaf = (text: string) => ({ kind: 'test', body: `${text}\n` })

/** A demo house has said something in its log before anybody comes. */
async function sizeOf({ db }: TestApp): Promise<number> {
  const { size } = await db.one<{ size: number }>(sql`select count(*)::int as size from fairness.leaf`)
  return size
}

it('[FA-09] anybody can check over the wire that a leaf is in the log and that the log only grew', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  const begun = await sizeOf(app)
  const seen: { size: number; root: Uint8Array }[] = []
  for (let count = 0; count < 12; count++) {
    await transaction(app, (tx) => appendLeaves(tx, [leaf(`leaf ${count}`)]))
    const { note, key } = (await browser.call(getCheckpoint)).json().value
    const read = readNote(note)
    const noteKey = readNoteKey(key)
    if (!read || !noteKey) throw new Error('The checkpoint cannot be read.')
    expect(await isNoteSignedBy(noteKey, read, webCryptoVerify)).toBe(true)
    const checkpoint = readCheckpoint(read.text)
    expect(checkpoint?.size).toBe(begun + count + 1)
    if (checkpoint) seen.push(checkpoint)
  }
  const last = seen.at(-1)
  if (!last) throw new Error('There is no checkpoint.')
  const leaves = (await browser.call(listLeaves, { query: { from: '0' } })).json().value
  for (const { index, body } of leaves) {
    const query = { index: String(index), size: String(last.size) }
    const { proof } = (await browser.call(getInclusionProof, { query })).json().value
    const hashes = proof.map(fromHex)
    expect(isIncluded(utf8(body), { index, size: last.size }, { proof: hashes, root: last.root })).toBe(true)
    expect(isIncluded(utf8('x'), { index, size: last.size }, { proof: hashes, root: last.root })).toBe(false)
  }
  for (const { size, root } of seen) {
    const query = { from: String(size), to: String(last.size) }
    const { proof } = (await browser.call(getConsistencyProof, { query })).json().value
    const growth = { from: size, to: last.size }
    expect(isConsistent(growth, { from: root, to: last.root }, proof.map(fromHex))).toBe(true)
  }
})

it('[MR-02] what is in the log, what was signed and what was received cannot be changed, not even by the owner', async () => {
  const app = await testApp({}, 'demo')
  await transaction(app, (tx) => appendLeaves(tx, [leaf('one'), leaf('two')]))
  await signCheckpoint(app)
  for (const who of ['owner', 'server'] as const) {
    const client = await connectAs(app, who)
    for (const table of ['leaf', 'node', 'checkpoint'])
      for (const statement of [
        `update fairness.${table} set ${table === 'checkpoint' ? 'size' : 'index'} = 7`,
        `delete from fairness.${table}`,
        `truncate fairness.${table}`,
      ])
        await expect(client.query(statement)).rejects.toThrow(/only grows|stays|permission denied/)
  }
  const server = await connectAs(app, 'server')
  await expect(
    server.query(`insert into fairness.leaf (index, kind, body) values (5, 'test', 'x')`),
  ).rejects.toThrow('does not follow')
})

it('thirty leaves race for the log and stand in one order', async () => {
  const app = await testApp({}, 'demo')
  const begun = await sizeOf(app)
  const size = begun + 30
  const places = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      transaction(app, (tx) => appendLeaves(tx, [leaf(`leaf ${index}`)])),
    ),
  )
  expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => begun + index))
  expect(await proveInclusion(app.db, { index: 3, size })).toHaveLength(Math.ceil(Math.log2(size)))
  expect(await codeOf(proveInclusion(app.db, { index: 3, size: size + 1 }))).toBe('NOT_FOUND')
  expect(await codeOf(proveInclusion(app.db, { index: size, size }))).toBe('NOT_FOUND')
})

it('[F31] a checkpoint carries the time of asking, over the wire and as a file, though the log did not grow', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  await transaction(app, (tx) => appendLeaves(tx, [leaf('one')]))
  const asked = async (note: string, key: string) => {
    const [read, noteKey] = [readNote(note), readNoteKey(key)]
    if (!read || !noteKey) throw new Error('The checkpoint cannot be read.')
    return { text: read.text, at: await cosignedAt(noteKey, read, webCryptoVerify) }
  }
  const { note, key, beacon } = (await browser.call(getCheckpoint)).json().value
  expect(beacon).toMatchObject({ source: 'demo', isIndependent: false })
  const first = await asked(note, key)
  const kept = await asked(await signCheckpoint(app), key)
  expect(kept.at).toBeInstanceOf(Date)
  const later = { ...app, clock: { now: () => new Date(Date.now() + 3_600_000) } }
  const second = await asked(await currentCheckpoint(later), key)
  expect(second.text).toBe(first.text)
  expect((second.at?.getTime() ?? 0) - (first.at?.getTime() ?? 0)).toBeGreaterThanOrEqual(3_599_000)
  const file = await asked((await api.inject({ url: '/log/checkpoint' })).body, key)
  expect(file.text).toBe(first.text)
  expect(file.at).toBeInstanceOf(Date)
})
