import { describe, expect, it } from 'vitest'
import { createHearing } from './room-state.ts'

const snap = {
  is: 'snap',
  seq: 4,
  at: 0,
  people: 2,
  view: { phase: 'betting', round: 1 },
  you: null,
} as const
const news = (from: number, to: number, set: Record<string, unknown>) =>
  ({ is: 'news', from, to, at: 0, news: [{ name: 'any', set }] }) as const

describe('what a page makes of what a room says', () => {
  it('is the snapshot with every field that news replaced since', () => {
    const heard = createHearing()
    expect(heard.hear(snap)).toBe('changed')
    expect(heard.hear(news(5, 6, { phase: 'sealing', root: 'ab' }))).toBe('changed')
    expect(heard.room()).toEqual({
      seq: 6,
      people: 2,
      view: { phase: 'sealing', round: 1, root: 'ab' },
      you: null,
    })
  })

  it('asks for the room where a number is missing, and knows what it has heard already', () => {
    const heard = createHearing()
    expect(heard.hear(news(5, 5, {}))).toBe('gap')
    heard.hear(snap)
    expect(heard.hear(news(6, 7, { round: 9 }))).toBe('gap')
    expect(heard.hear(news(3, 4, { round: 9 }))).toBe('nothing')
    expect(heard.room()?.view).toEqual(snap.view)
    expect(heard.hear(news(4, 5, { round: 2 }))).toBe('changed')
    expect(heard.room()).toMatchObject({ seq: 5, view: { phase: 'betting', round: 2 } })
  })

  it('lets no older word on a member’s own part undo a newer one', () => {
    const heard = createHearing()
    heard.hear(snap)
    expect(heard.hearYou(9, 'newer')).toBe(true)
    expect(heard.hear({ is: 'you', seq: 7, you: 'older' })).toBe('nothing')
    expect(heard.room()?.you).toBe('newer')
  })

  it('counts the people when the time is said', () => {
    const heard = createHearing()
    heard.hear(snap)
    expect(heard.hear({ is: 'time', at: 0, people: 2 })).toBe('nothing')
    expect(heard.hear({ is: 'time', at: 0, people: 3 })).toBe('changed')
    expect(heard.room()?.people).toBe(3)
  })
})
