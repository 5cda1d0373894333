// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Query, useQuery } from './query.ts'

function Asker({ query }: { readonly query: Query<string> }) {
  const { data, isPending, error } = useQuery(query)
  return isPending ? 'waiting' : (error?.message ?? data)
}

async function draw(query: Query<string>) {
  const box = document.createElement('div')
  const root = createRoot(box)
  const show = (next: Query<string>) => act(async () => root.render(<Asker query={next} />))
  await show(query)
  const says = (text: string) =>
    vi.waitFor(() => act(async () => expect(box.textContent).toBe(text)), { timeout: 30_000 })
  return { box, show, says, leave: () => act(async () => root.unmount()) }
}

let count = 0
function about(answer: () => Promise<string>, rest: Partial<Query<string>> = {}): Query<string> {
  count += 1
  return { queryKey: [`question ${count}`], queryFn: answer, staleTime: 60_000, ...rest }
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows what the page brought, and asks nothing while it is fresh', async () => {
  const answer = vi.fn(async () => 'asked')
  const { box } = await draw(about(answer, { initialData: () => 'brought' }))
  expect(box.textContent).toBe('brought')
  expect(answer).not.toHaveBeenCalled()
})

it('asks where the page brought nothing, and says so meanwhile', async () => {
  let answer: (text: string) => void = () => {}
  const waiting = new Promise<string>((resolve) => {
    answer = resolve
  })
  const { box, says } = await draw(about(() => waiting))
  expect(box.textContent).toBe('waiting')
  answer('asked')
  await says('asked')
})

it('a screen that was left has what it changed shown by the one that came after it', async () => {
  let now = 'before'
  const query = about(async () => now, { staleTime: 0 })
  const changed = vi.fn<(askAgain: () => Promise<void>) => void>()
  function Changer() {
    changed(useQuery(query).refetch)
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Changer />))
  const { box, says } = await draw(query)
  await says('before')
  await act(async () => root.unmount())
  now = 'after'
  await act(async () => changed.mock.lastCall?.[0]())
  await says('after')
  expect(box.textContent).toBe('after')
})

it('asks again at intervals, and keeps what is known when nobody answers', async () => {
  vi.useFakeTimers()
  const answer = vi.fn(async () => 'later')
  const query = about(answer, { initialData: () => 'brought', refetchInterval: 10_000 })
  const { box, leave } = await draw(query)
  answer.mockRejectedValueOnce(new Error('silence'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(box.textContent).toBe('brought')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(box.textContent).toBe('later')
  await leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answer).toHaveBeenCalledTimes(2)
})

it('keeps the last answer on the screen while another question waits, if it is told to', async () => {
  const first = about(async () => 'first', { initialData: () => 'first', keepsPrevious: true })
  const { box, show, says } = await draw(first)
  let release = (_text: string) => {}
  const second = new Promise<string>((resolve) => {
    release = resolve
  })
  await show(about(() => second, { keepsPrevious: true }))
  expect(box.textContent).toBe('first')
  release('second')
  await says('second')
  await show(about(async () => 'third'))
  await says('third')
})

it('asks a plain question without the library, again when it is told to, and hands over what it knows', async () => {
  vi.resetModules()
  const { useQuery: ask } = await import('./query.ts')
  const { askAgainOn, isLibraryThere } = await import('./plain-queries.ts')
  const answers = ['one', 'two', 'three', 'four']
  const answer = vi.fn(async () => answers.shift() ?? 'none')
  const meta = { live: ['balance.changed'] } as const
  const query = { queryKey: ['wallet'], queryFn: answer, staleTime: 0, isPlain: true, meta }
  const box = document.createElement('div')
  const root = createRoot(box)
  const Plain = () => {
    const { data, refetch } = ask<string>(query)
    return (
      <button type="button" onClick={() => void refetch()}>
        {data}
      </button>
    )
  }
  await act(async () => root.render(<Plain />))
  expect(box.textContent).toBe('one')
  await act(() => askAgainOn('balance.changed'))
  expect(box.textContent).toBe('two')
  await act(() => askAgainOn('jackpot.won'))
  await act(async () =>
    box.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  expect(box.textContent).toBe('three')
  expect(isLibraryThere()).toBe(false)

  const { queries } = await act(() => import('./query-live.ts'))
  await vi.waitFor(() => expect(queries.getQueryData(query.queryKey)).toBe('three'))
  expect(answer).toHaveBeenCalledTimes(3)
  await act(() => askAgainOn('balance.changed'))
  await vi.waitFor(() => act(async () => expect(box.textContent).toBe('four')))
  expect(answer).toHaveBeenCalledTimes(4)
  await act(async () => root.unmount())
})

it('leaves a plain question that nobody answers to the library, which tries again', async () => {
  vi.resetModules()
  const { useQuery: ask } = await import('./query.ts')
  const answer = vi.fn(async () => 'at last')
  answer.mockRejectedValueOnce(new Error('silence'))
  const query = { queryKey: ['silent'], queryFn: answer, staleTime: 0, isPlain: true }
  const Plain = () => ask<string>(query).data
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(async () => root.render(<Plain />))
  await vi.waitFor(() => act(async () => expect(box.textContent).toBe('at last')), { timeout: 30_000 })
  await act(async () => root.unmount())
})
