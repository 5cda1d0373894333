import { type DrawProofFile, drawProofFile } from '@baize/contracts'
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
      { ...honest, ticket: ticket && { ...ticket, text: ticket.text.replace('////5', '////6') } },
      ['place'],
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
