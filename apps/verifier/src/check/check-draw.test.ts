import { type DrawProofFile, drawProofFile } from '@baize/contracts'
import { payoutOfText } from '@baize/engines'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { drawProofOf } from '../testing/draw.ts'
import { checkDraw } from './check-draw.ts'
import { summaryOf } from './check-proof.ts'
import { findVerify } from './signatures.ts'

async function report(file: DrawProofFile) {
  return checkDraw(z.parse(drawProofFile, JSON.parse(JSON.stringify(file))), await findVerify())
}

async function failures(file: DrawProofFile): Promise<string[]> {
  const { steps } = await report(file)
  return steps.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name)
}

const honest = drawProofOf()

it('[FA-04] every line of an honest draw passes, with a ticket in it and without', async () => {
  for (const file of [honest, { ...honest, ticket: null }]) {
    const checked = await report(file)
    expect(checked.steps.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
    expect(summaryOf(checked)).toBe('passed')
    expect(checked.numbers).toBe(file.draw.result)
  }
})

it('[F27] a ticket’s money follows from its own text, in whole units or in parts of them', async () => {
  const { ticket } = honest
  expect(ticket?.text).toMatch(/^ticket v2\n[^]*\nprizes direct=1813\/10\n$/)
  const payoutOf = (text: string) => payoutOfText(text, { family: 'ssc', result: honest.draw.result })
  expect(payoutOf(ticket?.text ?? '')).toBe(1_269n)
  const sold = (ticket?.text ?? '').replace('ticket v2', 'ticket v1').replace('1813/10', '181')
  expect(payoutOf(sold)).toBe(1_267n)
  for (const [from, to] of [
    ['direct=', 'other='],
    ['////0', '////x'],
    ['position-digit', 'none'],
    ['multiple 7', 'multiple x'],
  ] as const)
    expect(payoutOf(sold.replace(from, to))).toBeUndefined()
  const unsettled = { ...honest, ticket: ticket && { ...ticket, payout: undefined } }
  expect((await report(unsettled)).steps.map(({ name }) => name)).not.toContain('payout')
})

describe('a file that was changed fails where it was', () => {
  const { log, draw, ticket } = honest
  const swap = (
    leaf: { index: number; body: string; proof: string[] },
    from: string | RegExp,
    to: string,
  ) => ({
    ...leaf,
    body: leaf.body.replace(from, to),
  })
  const cases: [string, DrawProofFile, string[]][] = [
    ['other numbers', { ...honest, draw: { ...draw, result: '0,0,0,0,0' } }, ['numbers']],
    ['another draw', { ...honest, draw: { ...draw, id: 'x' } }, ['promise', 'sealed', 'place']],
    [
      'another seed',
      {
        ...honest,
        log: { ...log, results: log.results.map((leaf) => swap(leaf, /proof ..../, 'proof 0000')) },
      },
      ['promise', 'numbers', 'log'],
    ],
    [
      'another commitment',
      { ...honest, log: { ...log, open: swap(log.open, /commit ..../, 'commit 0000') } },
      ['promise', 'log'],
    ],
    [
      'other tickets',
      { ...honest, log: { ...log, close: swap(log.close, /root ..../, 'root 0000') } },
      ['numbers', 'place', 'log'],
    ],
    [
      'another beacon',
      { ...honest, log: { ...log, beacon: log.beacon && swap(log.beacon, /round \d+/, 'round 1') } },
      ['spoken', 'log'],
    ],
    [
      'another ticket',
      { ...honest, ticket: ticket && { ...ticket, text: ticket.text.replace('////0,', '////') } },
      ['place'],
    ],
    [
      'another payout, such as that of a line which is rounded before it is multiplied',
      { ...honest, ticket: ticket && { ...ticket, payout: '0.1267' } },
      ['payout'],
    ],
    [
      'prices that nobody can read',
      { ...honest, ticket: ticket && { ...ticket, text: ticket.text.replace('1813/10', '1813/0') } },
      ['place', 'payout'],
    ],
    ['another key', { ...honest, key: 'none' }, ['checkpoint']],
  ]
  it.each(cases)('%s', async (_, file, expected) => {
    expect(await failures(file)).toEqual(expected)
  })

  it('tickets that were sealed after the beacon spoke', async () => {
    const late = drawProofOf({ isLate: true })
    expect(await failures(late)).toEqual(['sealed'])
  })
})
