import { expect, it } from 'vitest'
import { waitingContracts } from './contract-requests.ts'

const none = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }

it('[A12] a text that is not empty means that a contract waits, the salary before the dividend before the hours', () => {
  expect(waitingContracts(none)).toEqual([])
  expect(waitingContracts({ ...none, divtypecompperiodreq: '2' }).map(({ to }) => to)).toEqual([
    '/m/member/agent/getDevidendContract',
  ])
  const all = { dailysalreqtype: '1', divtypecompperiodreq: '2', contracthoursalreq: '3' }
  expect(waitingContracts(all).map(({ title }) => title)).toEqual([
    'contracts.salary',
    'contracts.dividend',
    'contracts.hourly',
  ])
})
