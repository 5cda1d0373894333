import { randomUUID } from 'node:crypto'
import type { Approval, HouseDocument } from '@baize/contracts'
import { housesApprovals, putHouse, showHouse } from '#modules/houses'
import { approvalJobs, decideApproval, listApprovals } from '#modules/operators'
import { saveGateway } from '#modules/payments'
import { transaction } from '../platform/db.ts'
import { demoApi } from './demo-app.ts'
import { runJobs } from './run-jobs.ts'
import { testOperator } from './test-operator.ts'

/** The houses of the demo. */
export const houseCodes = ['PADMA', 'BAIZE', 'NOOR', 'SOLO'] as const

/** The demo with two owners of all its houses: one puts documents, the other decides. */
export async function testHouses() {
  const { app, api } = await demoApi()
  await saveGateway(app, { code: 'copper-bridge', adapter: 'sandbox', url: 'http://127.0.0.1:9', isOn: true })
  const { operator: anna } = await testOperator(app, { login: 'anna', merchantCodes: houseCodes })
  const { operator: ben } = await testOperator(app, { login: 'ben', merchantCodes: houseCodes })
  const show = (code = 'BAIZE') => showHouse(app, anna, code)
  const put = (document: HouseDocument, id: string = randomUUID()) =>
    putHouse(app, anna, { id, document, reason: 'a new season' })
  const decide = async (
    id: string | undefined,
    decision: 'approve' | 'reject' = 'approve',
  ): Promise<Approval | undefined> => {
    const now = app.clock.now()
    await transaction(app, (tx) => decideApproval(tx, { operator: ben, id: id ?? '', decision, now }))
    await runJobs(app, approvalJobs(housesApprovals))
    const { content } = await listApprovals(app, ben, { kinds: housesApprovals })
    return content.find((each) => each.id === id)
  }
  return { app, api, anna, ben, show, put, decide }
}
