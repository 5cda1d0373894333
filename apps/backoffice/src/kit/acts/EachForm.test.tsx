// @vitest-environment happy-dom
import { RefusedCall } from '@baize/client'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SpeechProvider } from '../../lib/texts.tsx'
import { useChoice } from '../use-choice.ts'
import { EachForm } from './EachForm.tsx'

const rows = Array.from({ length: 60 }, (_, place) => `row ${place}`)
const same = (row: string) => row
const send = vi.fn<(row: string, reason: string) => Promise<unknown>>()

function Several({ all }: { readonly all: readonly string[] }) {
  const { choice, chosen } = useChoice(all, { rowKey: same, nameOf: same, isOpen: (row) => row !== 'row 1' })
  return (
    <>
      {all.map((row) => (
        <button key={row} disabled={!choice.canChoose(row)} onClick={() => choice.choose(row, true)}>
          {row}
        </button>
      ))}
      <EachForm
        title="Several"
        note=""
        submit="Do"
        rows={chosen}
        rowKey={same}
        nameOf={same}
        send={send}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />
    </>
  )
}

async function show(all: readonly string[]): Promise<void> {
  document.body.innerHTML = '<div></div>'
  const place = document.body.firstElementChild
  if (!place) return
  await act(async () =>
    createRoot(place).render(
      <SpeechProvider>
        <Several all={all} />
      </SpeechProvider>,
    ),
  )
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const choose = (row: string) => act(async () => button(row)?.click())
const submit = () =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

/** The other side: gives the key that passwords are sealed with, and believes whoever shows who they are. */
async function believe(): Promise<Response> {
  const way = { name: 'ECDH', namedCurve: 'P-256' }
  const { publicKey } = await crypto.subtle.generateKey(way, true, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const value = { kid: 'k', jwk: { kty, crv, x, y }, notAfter: '2100-01-01T00:00:00.000Z' }
  return Response.json({ success: true, value, requestId: '1' })
}

afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  send.mockReset().mockResolvedValue({})
  vi.stubGlobal('fetch', believe)
})

it('at most fifty are chosen, and none to whom it cannot be done', async () => {
  await show(rows)
  expect(button('row 1')?.disabled).toBe(true)
  for (const row of rows) await choose(row)
  expect(document.querySelectorAll('form li')).toHaveLength(50)
  expect(button('row 59')?.disabled).toBe(true)
  expect(button('row 2')?.disabled).toBe(false)
})

it('each has its own answer, and what was done is not done again once who it is was shown', async () => {
  await show(rows.slice(2, 5))
  for (const row of rows.slice(2, 5)) await choose(row)
  const refused = (code: RefusedCall['code']) => new RefusedCall({ code, message: code, status: 409 })
  send
    .mockResolvedValueOnce({})
    .mockRejectedValueOnce(refused('PROOF_REQUIRED'))
    .mockRejectedValueOnce(refused('CHANGED_MEANWHILE'))
  await submit()
  expect(document.querySelector('input[type="password"]')).not.toBeNull()
  expect(send.mock.calls.map(([row]) => row)).toEqual(['row 2', 'row 3'])
  await submit()
  await vi.waitFor(() => act(async () => expect(send).toHaveBeenCalledTimes(4)))
  expect(send.mock.calls.map(([row]) => row)).toEqual(['row 2', 'row 3', 'row 3', 'row 4'])
  const said = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(said).toEqual([
    expect.stringContaining('row 2: Done'),
    expect.stringMatching(/^row 3: (?!Done)/),
    expect.stringContaining('row 4: Done'),
  ])
})
