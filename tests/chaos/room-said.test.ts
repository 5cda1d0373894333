import { describe, expect, it } from 'vitest'
import { saidLate } from './room-said.ts'

const snap = (seq: number) => ({ is: 'snap', seq, at: 0, people: 2, view: {}, you: null }) as const
const news = (from: number, to: number) => ({ is: 'news', from, to, at: 0, news: [] }) as const

describe('what an owner said that had lost its room', () => {
  const before = [snap(3), news(4, 6), snap(8)]

  it('is not what the new owner showed before it said it', () => {
    expect(saidLate({ before, after: [news(8, 8), news(9, 11)], lastOfOwner: 7 })).toEqual([])
  })

  it('is what it wrote itself, though nobody has heard of it yet', () => {
    expect(saidLate({ before, after: [news(8, 8), news(7, 7)], lastOfOwner: 7 })).toEqual([news(7, 7)])
  })

  it('is what another has said, before it went on or after', () => {
    const heard = [...before, news(8, 9)]
    expect(saidLate({ before: heard, after: [news(9, 9), news(10, 12)], lastOfOwner: 7 })).toEqual([
      news(9, 9),
    ])
    expect(saidLate({ before: heard, after: [news(10, 12), news(11, 11)], lastOfOwner: 7 })).toEqual([
      news(11, 11),
    ])
  })
})
