// @vitest-environment happy-dom
import { generateKeyPairSync, sign } from 'node:crypto'
import {
  consistencyProof,
  cosignatureOf,
  cosignedBytes,
  keyIdOf,
  leafHash,
  type NoteKey,
  noteBytes,
  toHex,
  treeRoot,
  utf8,
  writeCheckpoint,
  writeNote,
  writeNoteKey,
} from '@baize/fairness'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queries } from '../../lib/query/query-live.ts'
import { drawInPage, testBoot } from '../../lib/testing/test-page.tsx'
import { readJson, writeJson } from '../../lib/storage/local.ts'
import { LogCard } from './LogCard.tsx'
import { nodesOver } from '../../../../../packages/fairness/src/testing/nodes-over.ts'

const AT = new Date('2026-11-16T08:00:00.000Z')
const demo = { source: 'demo', isIndependent: false, periodSeconds: 3 }

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const noteKey: NoteKey = { name: 'baize/log', publicKey: new Uint8Array(raw) }
  return { noteKey, privateKey }
}
const house = newKey()

/** A house whose log is the given entries, and which answers with it. */
function houseOf(entries: readonly string[], { key = house, beacon = demo } = {}) {
  const nodes = nodesOver(entries.map((body) => leafHash(utf8(body))))
  const size = entries.length
  const text = writeCheckpoint({ origin: 'baize/log', size, root: treeRoot(size, nodes) })
  const plain = sign(null, noteBytes(text), key.privateKey)
  const timed = sign(null, cosignedBytes({ text, at: AT }), key.privateKey)
  const note = writeNote({
    text,
    signatures: [
      { name: 'baize/log', keyId: keyIdOf(key.noteKey), signature: plain },
      cosignatureOf(key.noteKey, { at: AT, signature: timed }),
    ],
  })
  const checkpoint = { note, key: writeNoteKey(key.noteKey), beacon }
  const proofOf = (query: URLSearchParams) => {
    const growth = { from: Number(query.get('from')), to: Number(query.get('to')) }
    return { proof: consistencyProof(growth, nodes).map(toHex) }
  }
  return { checkpoint, proofOf }
}

type House = ReturnType<typeof houseOf>

function serve({ checkpoint, proofOf }: House): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://play.example')
    const value = pathname.endsWith('/checkpoint') ? checkpoint : proofOf(searchParams)
    return new Response(JSON.stringify({ success: true, value }))
  })
}

async function look(served: House, language: 'EN' | 'BN' | 'UR' = 'EN'): Promise<HTMLElement> {
  serve(served)
  queries.clear()
  const page = await drawInPage(<LogCard />, testBoot({}, language))
  await act(() => vi.waitFor(() => expect(page.querySelector('dl')).not.toBeNull()))
  return page
}

const first = ['a\n', 'b\n', 'c\n']
const grown = [...first, 'd\n', 'e\n']
const sizeSeen = () => /\n(\d+)\n/.exec(JSON.stringify(readJson('logSeen')).replaceAll('\\n', '\n'))?.[1]
const alarm = (page: HTMLElement) => page.querySelector('[role="alert"]')?.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  window.localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

it('[F31] the log that was seen last is kept, and the next one is held against it', async () => {
  expect((await look(houseOf(first))).textContent).toContain('for the first time')
  expect(sizeSeen()).toBe('3')
  const page = await look(houseOf(grown))
  expect(page.textContent).toContain('the log only grew since')
  expect(page.textContent).toContain('when it had 3 entries')
  expect(alarm(page)).toBeUndefined()
  expect(sizeSeen()).toBe('5')
})

it.each([
  ['rewritten', 'The log was changed', houseOf(['a\n', 'B\n', 'c\n', 'd\n'])],
  ['rewritten', 'The log was changed', houseOf(['a\n', 'b\n', 'C\n'])],
  ['shrunk', 'fewer entries', houseOf(['a\n', 'b\n'])],
  ['key', 'another key', houseOf(grown, { key: newKey() })],
])(
  '[F31] a log that was %s is said to be, and both signed versions can be taken away',
  async (problem, words, other) => {
    await look(houseOf(first))
    const page = await look(other)
    expect(alarm(page)).toContain(words)
    const link = page.querySelector<HTMLAnchorElement>('a[download="log-evidence.json"]')
    const file = JSON.parse(decodeURIComponent(link?.href.split(',').slice(1).join(',') ?? ''))
    expect(file).toMatchObject({
      format: 'baize log evidence v1',
      problem,
      kept: { note: houseOf(first).checkpoint.note },
      shown: { note: other.checkpoint.note },
    })
    expect(sizeSeen()).toBe('3')
    expect(alarm(await look(houseOf(grown)))).toContain(words)
  },
)

it('[F31] a log that its key did not sign is none, whatever was seen before', async () => {
  const { checkpoint, proofOf } = houseOf(first)
  const strange = houseOf(first, { key: newKey() }).checkpoint.note
  for (const note of [strange, checkpoint.note.replace('\n3\n', '\n4\n'), 'nothing at all']) {
    window.localStorage.clear()
    const page = await look({ checkpoint: { ...checkpoint, note }, proofOf })
    expect(alarm(page)).toContain('isn’t signed')
  }
  expect(readJson('logSeen')).toBeUndefined()
})

it('[F31] whoever has kept the evidence can go on with the log as it is', async () => {
  await look(houseOf(first))
  const page = await look(houseOf(['x\n']))
  const anew = [...page.querySelectorAll('button')].find((each) => each.textContent?.includes('current log'))
  await act(async () => anew?.click())
  await act(() => vi.waitFor(() => expect(alarm(page)).toBeUndefined()))
  expect(sizeSeen()).toBe('1')
})

it('[F31] what somebody else wrote into the browser is not taken for a log', async () => {
  writeJson('logSeen', { note: 'nonsense', key: 1 })
  writeJson('logEvidence', ['nonsense'])
  expect((await look(houseOf(first))).textContent).toContain('for the first time')
})

it.each(['EN', 'BN', 'UR'] as const)(
  '[F31] the site says in %s which beacon speaks, and when the log was signed',
  async (language) => {
    const own = (await look(houseOf(first), language)).textContent ?? ''
    const known = { ...demo, source: 'drand-quicknet', isIndependent: true }
    const page = await look(houseOf(first, { beacon: known }), language)
    expect(page.textContent).toContain('drand-quicknet')
    expect(own).not.toContain('drand')
    expect(own).toContain({ EN: 'not independent', BN: 'স্বাধীন নয়', UR: 'آزاد نہیں' }[language])
    expect(page.querySelectorAll('dd')[1]?.textContent).toMatch(/[0-9০-৯۰-۹]/)
  },
)
