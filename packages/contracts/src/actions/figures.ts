import { operatorRoles } from '../operators.ts'
import { actions } from './action.ts'

const readers = ['risk', 'finance', 'owner', 'auditor'] as const
/** An auditor reads and takes nothing along. */
const writers = ['risk', 'finance', 'owner'] as const

/** What houses come to; which report is whose, the report says. */
export const figureActions = actions({
  getFigures: {
    roles: readers,
    commands: ['figures show'],
    screen: 'home',
  },
  /** Of that which the operator may see. */
  getWaiting: { roles: operatorRoles, commands: ['waiting'], screen: 'home' },
  takeLiabilities: {
    roles: ['finance', 'owner'],
    record: ['liabilities.take'],
    commands: ['liabilities take'],
    screen: 'liabilities',
  },
  listReports: { roles: readers, commands: ['reports list'], screen: 'reports' },
  runReport: { roles: readers, commands: ['reports run'], screen: 'reports' },
  askExport: {
    roles: writers,
    record: ['report.export'],
    commands: ['reports export'],
    screen: 'reports',
  },
  listExports: { roles: writers, commands: ['reports files'], screen: 'reports' },
  takeExport: { roles: writers, record: ['report.take'], commands: ['reports take'], screen: 'reports' },
  listSchedules: { roles: readers, commands: ['reports schedules'], screen: 'reports' },
  putSchedule: {
    roles: readers,
    record: ['report.schedule'],
    commands: ['reports schedule'],
    screen: 'reports',
  },
  endSchedule: {
    roles: readers,
    record: ['report.unschedule'],
    commands: ['reports unschedule'],
    screen: 'reports',
  },
})
