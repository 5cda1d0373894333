import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { errorStatuses, isRetryable, type OwpErrorCode } from './error-codes.ts'
import { pauseAfter } from './retries.ts'
import * as vendorCalls from './vendor-calls.ts'
import { play, readStatus, walletCalls } from './wallet-calls.ts'

const action = { txId: 'acme-1', type: 'bet', amount: '10.00' }
const request = {
  sessionId: 's',
  playerId: 'p_1',
  currency: 'BDT',
  gameId: 'acme:dragon',
  roundId: 'r-123',
  actions: [action],
}
const isErrorCode = (text: string): text is OwpErrorCode => Object.hasOwn(errorStatuses, text)
const isPlay = (body: unknown) => z.safeParse(play.body, body).success

describe('the calls', () => {
  it('are seven of the wallet and six of the vendor', () => {
    expect(Object.keys(walletCalls)).toHaveLength(7)
    expect(Object.keys(vendorCalls)).toHaveLength(6)
  })

  it('take the body that the protocol shows', () => {
    const shown = {
      ...request,
      requestId: 'b3c0',
      roundFinished: false,
      occurredAt: '2026-01-02T03:04:05.678Z',
      actions: [
        {
          ...action,
          refTxId: null,
          turnover: '10.00',
          jackpot: { id: 'mega', contribution: '0.05' },
          freeRound: null,
          bet: { kind: 'slot', detail: {} },
        },
      ],
    }
    expect(isPlay(shown)).toBe(true)
  })

  it('take no number for money, no unknown name and no empty list', () => {
    const bad = [
      { ...request, actions: [{ ...action, amount: 10 }] },
      { ...request, actions: [{ ...action, amount: '1e3' }] },
      { ...request, actions: [{ ...action, bonus: '1.00' }] },
      { ...request, actions: [{ ...action, turnover: '-1.00' }] },
      { ...request, actions: [] },
      { ...request, merchant: 'BAIZE' },
      { ...request, currency: 'bdt' },
      { ...request, roundId: 'r\u0000' },
    ]
    expect(bad.filter(isPlay)).toEqual([])
  })

  it('ask for the state of something', () => {
    expect(z.safeParse(readStatus.body, {}).success).toBe(false)
    expect(z.safeParse(readStatus.body, { txIds: ['a'] }).success).toBe(true)
  })
})

describe('a no', () => {
  it('is final unless it is about the moment', () => {
    const codes = Object.keys(errorStatuses).filter(isErrorCode)
    expect(codes.filter(isRetryable)).toEqual(['TRY_AGAIN', 'RATE_LIMITED', 'MAINTENANCE'])
  })

  it('that is retryable never has the status of a final one', () => {
    const codes = Object.keys(errorStatuses).filter(isErrorCode)
    expect(codes.filter((code) => isRetryable(code) !== [429, 503].includes(errorStatuses[code]))).toEqual([])
  })
})

it('asking again goes from a second to an hour, and ends after three days', () => {
  const pauses: number[] = []
  for (let attempt = 1; ; attempt++) {
    const pause = pauseAfter(attempt)
    if (pause === undefined) break
    pauses.push(pause / 1000)
  }
  expect(pauses.slice(0, 8)).toEqual([1, 5, 30, 120, 600, 1800, 3600, 3600])
  const total = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(total).toBeLessThanOrEqual(72 * 3600)
  expect(total).toBeGreaterThan(70 * 3600)
})
