import { readBillFile, writeBillFile } from '@baize/engines/agents'
import { beforeAll, expect, it } from 'vitest'
import { checkBill } from '../../apps/verifier/src/check/check-bill.ts'
import { dividendClaims, rebateClaims, salaryClaims } from '../../packages/engines/src/testing/bill-claims.ts'
import { randomBill } from '../../packages/engines/src/testing/random-bill.ts'
import { type Outcomes, othersIn, secondVerifier } from '../support/python.ts'

const BILLS = Number(process.env.SECOND_BILLS ?? 80)

let check: (file: unknown) => Outcomes
beforeAll(async () => {
  check = await secondVerifier()
})

it('[AG2-32] a verifier that was written from the page alone works bills of every kind out again', () => {
  const random = Array.from({ length: BILLS }, (_, seed) => randomBill(seed))
  for (const claims of [salaryClaims(), dividendClaims(), rebateClaims(), ...random])
    expect({ id: claims.bill.id, others: othersIn(check(writeBillFile(claims))) }).toMatchObject({
      others: {},
    })
  const paid = new Set(random.filter(({ result }) => result.amount !== '0').map(({ work }) => work.kind))
  expect(paid.size).toBe(4)
})

it('[AG2-32] it refuses a bill that was changed, at the same steps as ours', () => {
  for (let seed = 0; seed < BILLS; seed += 1) {
    const { result, ...claims } = randomBill(seed)
    const names = ['base', 'gross', 'children', 'earned', 'due', 'adjusted', 'amount', 'carriedOn'] as const
    const name = names[seed % names.length] ?? 'amount'
    const text = writeBillFile({
      ...claims,
      result: { ...result, [name]: String(BigInt(result[name]) + 1n) },
    })
    const file = readBillFile(text)
    const ours = file ? checkBill(text, file).steps.filter(({ verdict }) => verdict === 'failed') : []
    const theirs = Object.keys(othersIn(check(text)))
    expect(theirs).toHaveLength(1)
    expect(ours.map((step) => step.name)).toEqual(theirs)
  }
})

it('[AG2-32] it finds a changed byte', () => {
  const text = writeBillFile(salaryClaims())
  for (let place = 0; place < text.length; place += 7) {
    const changed = `${text.slice(0, place)}${text[place] === '1' ? '2' : '1'}${text.slice(place + 1)}`
    expect(Object.values(check(changed))).toContain('failed')
  }
})
