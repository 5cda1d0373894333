import { describe, expect, it } from 'vitest'
import { roomAfter } from './show-room.ts'

const snap = (seq: number, view: Record<string, unknown>) =>
  ({ is: 'snap', seq, at: 0, people: 2, view, you: null }) as const
const news = (from: number, to: number, set: Record<string, unknown>) =>
  ({ is: 'news', from, to, at: 0, news: [{ name: 'any', set }] }) as const

/** A page that has been shown the room at number 4. */
function shown() {
  const room = roomAfter(undefined, snap(4, { phase: 'on', pinned: 'hello' }))
  if (!room || room === 'gap') throw new Error('The room was not shown.')
  return room
}

describe('what the page of a show makes of its room', () => {
  it('is the picture of it with every field that news replaced since', () => {
    expect(roomAfter(shown(), news(5, 6, { phase: 'paused' }))).toMatchObject({
      seq: 6,
      view: { phase: 'paused', pinned: 'hello' },
    })
  })

  it('passes over news of what it was shown already, which may come after the picture', () => {
    const room = shown()
    expect(roomAfter(room, news(3, 3, { phase: 'planned' }))).toBe(room)
    expect(roomAfter(room, news(4, 5, { phase: 'paused' }))).toMatchObject({
      seq: 5,
      view: { phase: 'paused' },
    })
  })

  it('asks for the room where a number is missing', () => {
    expect(roomAfter(shown(), news(6, 6, {}))).toBe('gap')
    expect(roomAfter(undefined, news(6, 6, {}))).toBe('gap')
    expect(roomAfter(undefined, news(1, 1, {}))).toBeUndefined()
  })
})
