import { operatorRoles } from '../operators.ts'
import { actions } from './action.ts'

/** The houses, those who work in them, and what they did. */
export const houseActions = actions({
  getOperator: { roles: operatorRoles, commands: [] },
  logOutOperator: { roles: operatorRoles, commands: [] },
  proveOperator: { roles: operatorRoles, commands: [] },
  getOfficeLiveTicket: { roles: operatorRoles, commands: [] },
  listOfficeViews: { roles: operatorRoles, commands: [] },
  /** A view is nobody else's business: the record has none of them. */
  saveOfficeView: { roles: operatorRoles, commands: [] },
  removeOfficeView: { roles: operatorRoles, commands: [] },
  getListLooks: { roles: operatorRoles, commands: [] },
  saveListLook: { roles: operatorRoles, commands: [] },
  listApprovals: { roles: operatorRoles, commands: ['approvals list'], screen: 'approvals' },
  showApproval: { roles: operatorRoles, commands: ['approvals show'], screen: 'approvals' },
  /** The role is that of the question. */
  decideApproval: {
    roles: operatorRoles,
    isProven: true,
    record: ['approval.approve', 'approval.reject'],
    commands: ['approvals decide'],
    screen: 'approvals',
  },
  listAudit: { roles: ['risk', 'finance', 'owner', 'auditor'], commands: ['audit list'], screen: 'record' },
  verifyAudit: {
    roles: ['risk', 'finance', 'owner', 'auditor'],
    commands: ['audit verify'],
    screen: 'record',
  },
  closeHouse: { roles: ['risk', 'owner'], record: ['house.close'], screen: 'house', commands: ['close'] },
  openHouse: { roles: ['risk', 'owner'], record: ['house.open'], screen: 'house', commands: ['open'] },
  getRegions: { roles: ['risk', 'owner', 'auditor'], commands: ['regions'], screen: 'house' },
  restrictRegions: {
    roles: ['owner'],
    decides: 'owner',
    isProven: true,
    record: ['house.restrict'],
    commands: ['restrict'],
    screen: 'house',
  },
  listHouses: { roles: operatorRoles, commands: ['houses list', 'merchants'] },
  showHouse: {
    roles: ['finance', 'owner', 'content', 'auditor'],
    screen: 'house',
    commands: ['houses show'],
  },
  checkHouse: { roles: ['finance', 'owner', 'content'], screen: 'house', commands: ['houses check'] },
  /** Looks one changes alone; what is money alone, finance decides. */
  putHouse: {
    roles: ['finance', 'owner', 'content'],
    decides: 'owner',
    isProven: true,
    record: ['house.put', 'house.put-money'],
    screen: 'house',
    commands: ['houses put'],
  },
  showChange: { roles: ['finance', 'owner'], commands: ['houses change'], screen: 'approvals' },
  showCatalogue: { roles: ['owner'], commands: ['catalogue show'], screen: 'games' },
  checkCatalogue: { roles: ['owner'], commands: ['catalogue check'], screen: 'games' },
  putCatalogue: {
    roles: ['owner'],
    decides: 'owner',
    isProven: true,
    record: ['catalogue.put'],
    commands: ['catalogue put'],
    screen: 'games',
  },
})
