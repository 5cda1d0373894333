import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { decideApproval } from '@baize/contracts'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { approvalJobs } from '#modules/operators'
import { sql } from '../platform/db.ts'
import { approvals } from '../wiring.ts'
import { runJobs } from './run-jobs.ts'
import type { TestApp } from './test-app.ts'
import { officeBrowser } from './test-operator.ts'

/** Amina, who asks, and Omar, who decides: what one asks is done once the other agrees. */
export async function twoOperators({ app, api }: { readonly app: TestApp; readonly api: FastifyInstance }) {
  const amina = await officeBrowser(app, api, { login: 'amina' })
  const omar = await officeBrowser(app, api, { login: 'omar' })
  const question = (more: object) => ({
    id: randomUUID(),
    house: 'BAIZE',
    reason: 'agreed by telephone',
    ...more,
  })

  /** What becomes of a question, in one word. */
  const decide = async (id: string, decision: 'approve' | 'reject' = 'approve') => {
    const own = await amina.call(decideApproval, { body: { id, decision } })
    expect(own.json().errorCode).toBe('SAME_OPERATOR')
    expect((await omar.call(decideApproval, { body: { id, decision } })).statusCode).toBe(200)
    return settled(app, id)
  }
  return { amina, question, decide }
}

/** What was decided is done by whoever runs jobs at the moment, which may be another test step beside this one. */
async function settled(app: TestApp, id: string): Promise<string> {
  for (;;) {
    await runJobs(app, approvalJobs(approvals))
    const { state, failure } = await app.db.one<{ state: string; failure: string | null }>(
      sql`select state, failure from operators.approval where id = ${id}`,
    )
    if (state !== 'approved') return failure ?? state
    await sleep(20)
  }
}
