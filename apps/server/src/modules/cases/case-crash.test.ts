import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { caseWorld } from '../../testing/test-case.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { answerCase, closeCase } from './answer-case.ts'

type Standing = { readonly state: string; readonly disputed: bigint; readonly letters: number }

async function disputed() {
  const world = await caseWorld()
  const { app, cash, complain } = world
  const { id } = (await complain({})).json().value
  const standing = () =>
    app.db.one<Standing>(sql`
      select c.state, c.disputed, (select count(*)::int from cases.letter l where l.case_id = c.id) as letters
      from cases.case c where c.id = ${id}`)
  /** What is set aside is what the cash lacks, whatever has happened. */
  const look = async () => {
    const { disputed: aside } = await standing()
    expect((await cash()) ?? 0n).toBe(500_000n - aside)
  }
  return { ...world, id, standing, look }
}

it('a server that dies anywhere in an answer leaves all of it or nothing, and asked again sets aside once', async () => {
  const { app, operator, id, standing, look } = await disputed()
  const answer = { requestId: `answer-${randomUUID()}`, caseId: id, text: 'We look.', setAside: '20.00' }
  const deaths = await dieEverywhere(app, (node) => answerCase(node, operator, answer), look)
  expect(deaths).toBeGreaterThan(8)
  expect(await standing()).toEqual({ state: 'answered', disputed: 200_000n, letters: 2 })
  expect(await ledgerFaults(app)).toEqual([])
})

it('a server that dies anywhere in a decision pays once or not at all', async () => {
  const { app, operator, id, standing, look, cash } = await disputed()
  const aside = { requestId: `answer-${randomUUID()}`, caseId: id, text: 'We look.', setAside: '20.00' }
  await answerCase(app, operator, aside)
  const decision = { caseId: id, text: 'You were right.', inFavourOf: 'member' } as const
  const decide = async (node: typeof app) =>
    (await standing()).state === 'closed' ? undefined : closeCase(node, operator, decision)
  await dieEverywhere(app, (node) => decide({ ...app, ...node }), look)
  expect(await standing()).toEqual({ state: 'closed', disputed: 0n, letters: 3 })
  expect(await cash()).toBe(500_000n)
  expect(await ledgerFaults(app)).toEqual([])
})
