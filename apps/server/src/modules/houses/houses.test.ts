import { randomUUID } from 'node:crypto'
import { catalogueDocument, houseDocument, type HouseDocument } from '@baize/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { decideApproval, enterShell, listApprovals, listAudit } from '#modules/operators'
import { transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { demoApi } from '../../testing/demo-app.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testOperator } from '../../testing/test-operator.ts'
import {
  checkCatalogue,
  checkHouse,
  housesListeners,
  putCatalogue,
  putHouse,
  showCatalogue,
  showChange,
  showHouse,
} from './index.ts'

const codes = ['PADMA', 'BAIZE', 'NOOR', 'SOLO']

async function houses() {
  const { app, api } = await demoApi()
  const { operator: anna } = await testOperator(app, { login: 'anna', merchantCodes: codes })
  const { operator: ben } = await testOperator(app, { login: 'ben', merchantCodes: codes })
  const show = (code = 'BAIZE') => showHouse(app, anna, code)
  const put = (document: HouseDocument, id: string = randomUUID()) =>
    putHouse(app, anna, { id, document, reason: 'a new season' })
  const decide = async (id: string, decision: 'approve' | 'reject' = 'approve') => {
    const now = app.clock.now()
    await transaction(app, (tx) => decideApproval(tx, { operator: ben, id, decision, now }))
    await runJobs(app, [factDelivery(housesListeners)])
    const { approvals } = await listApprovals(app, ben, {})
    return approvals.find((each) => each.id === id)
  }
  /** Puts a document and has the other agree to it. */
  const agreed = async (document: HouseDocument) => {
    const { approval } = await put(document)
    return decide(approval?.id ?? '')
  }
  return { app, api, anna, ben, show, put, decide, agreed }
}

it.each(codes)('[F17] what is shown of %s can be put again, and changes nothing', async (code) => {
  const { app, anna, show, put } = await houses()
  const document = await show(code)
  expect(z.parse(houseDocument, JSON.parse(JSON.stringify(document)))).toEqual(document)
  expect(await checkHouse(app, anna, document)).toEqual({
    isNew: false,
    problems: [],
    changes: [],
    takesTwo: false,
  })
  expect(await put(document)).toEqual({ state: 'unchanged', changes: [], approval: null })
  expect(await show(code)).toEqual(document)
})
