import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AutoPlan, beginAuto, nextAuto, offeredRounds, roundsLeft } from './auto.ts'

const bounds = { least: 100, most: 100_000, step: 100 }
const plain: AutoPlan = { rounds: 10, win: null, loss: null, fall: null, onWin: 'reset', onLoss: 'reset' }
const begin = (plan: Partial<AutoPlan>, stake = 1_000) =>
  beginAuto({ plan: { ...plain, ...plan }, bounds, stake })
const lost = { kind: 'round', staked: 1_000, payout: 0 } as const
const won = { kind: 'round', staked: 1_000, payout: 3_000 } as const

describe('rounds that follow by themselves', () => {
  it('end after as many as were chosen, and without a number go on', () => {
    let run = begin({ rounds: 2 })
    expect(roundsLeft(run)).toBe(2)
    run = nextAuto(nextAuto(run, lost), lost)
    expect([run.end, run.net, roundsLeft(run)]).toEqual(['rounds', -2_000, 0])
    let endless = begin({ rounds: null })
    for (let count = 0; count < 500; count++) endless = nextAuto(endless, lost)
    expect([endless.end, endless.played]).toEqual([undefined, 500])
  })

  it('end when they have won as much as was wished for', () => {
    const run = nextAuto(begin({ win: 4_000 }), won)
    expect(run.end).toBeUndefined()
    expect(nextAuto(run, won).end).toBe('win')
  })

  it('end before a round that could lose more than was allowed', () => {
    const run = nextAuto(begin({ loss: 2_500 }), lost)
    expect(run.end).toBeUndefined()
    expect(nextAuto(run, lost)).toMatchObject({ end: 'loss', net: -2_000 })
    expect(begin({ loss: 900 }).end).toBe('loss')
  })

  it('end before the balance falls too far below its highest, even in profit', () => {
    let run = nextAuto(begin({ fall: 2_000 }), won)
    run = nextAuto(run, lost)
    expect(run.end).toBeUndefined()
    run = nextAuto(run, lost)
    expect([run.end, run.net]).toEqual(['fall', 0])
  })

  it('change the stake as was said, within what the house takes', () => {
    const run = nextAuto(begin({ onLoss: 100, onWin: 'reset' }), lost)
    expect(run.stake).toBe(2_000)
    expect(nextAuto(run, won).stake).toBe(1_000)
    expect(nextAuto(begin({ onLoss: 100 }, 80_000), lost).stake).toBe(100_000)
    expect(nextAuto(begin({ onWin: -100 }), won).stake).toBe(100)
  })

  it('stay ended for the first reason, and a round that was under way still counts', () => {
    const stopped = nextAuto(begin({}), { kind: 'end', why: 'hidden' })
    const after = nextAuto(nextAuto(stopped, won), { kind: 'end', why: 'member' })
    expect([after.end, after.net, after.played]).toEqual(['hidden', 2_000, 1])
  })

  it('never lose more than was allowed, whatever falls and however the stake changes', () => {
    const change = fc.oneof(fc.constant('reset' as const), fc.integer({ min: -100, max: 300 }))
    const rounds = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 60 })
    fc.assert(
      fc.property(
        change,
        change,
        fc.integer({ min: 0, max: 50_000 }),
        rounds,
        (onWin, onLoss, loss, times) => {
          let run = begin({ rounds: null, loss, onWin, onLoss })
          for (const multiple of times) {
            if (run.end) break
            run = nextAuto(run, { kind: 'round', staked: run.stake, payout: run.stake * multiple })
            expect(run.net).toBeGreaterThanOrEqual(-loss)
            expect(run.stake).toBeLessThanOrEqual(bounds.most)
          }
        },
      ),
    )
  })
})

it('offers no more rounds than the rules of the house allow', () => {
  expect(offeredRounds(null)).toEqual([10, 25, 50, 100, null])
  expect(offeredRounds(50)).toEqual([10, 25, 50])
  expect(offeredRounds(5)).toEqual([5])
  expect(offeredRounds(0)).toEqual([])
})
