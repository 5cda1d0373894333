import { operatorRoles } from '../operators.ts'
import { actions } from './action.ts'

/** The staff, and what each of them does about themselves. */
export const staffActions = actions({
  listOperators: { roles: ['owner', 'auditor'], commands: ['operators list'], screen: 'operators' },
  listOperatorLogins: { roles: ['owner', 'auditor'], commands: ['operators logins'], screen: 'operators' },
  addOperator: {
    roles: ['owner'],
    decides: 'owner',
    isProven: true,
    record: ['operator.add', 'operator.admit'],
    commands: ['operators add'],
    screen: 'operators',
  },
  changeOperator: {
    roles: ['owner'],
    decides: 'owner',
    isProven: true,
    record: ['operator.change'],
    commands: ['operators change'],
    screen: 'operators',
  },
  resetOperatorStep: {
    roles: ['owner'],
    decides: 'owner',
    isProven: true,
    record: ['operator.reset-step'],
    commands: ['operators second-step'],
    screen: 'operators',
  },
  resetOperatorPassword: {
    roles: ['owner'],
    isProven: true,
    record: ['operator.reset-password'],
    commands: ['operators password'],
    screen: 'operators',
  },
  endOperatorLogins: {
    roles: ['owner'],
    record: ['operator.end-logins'],
    commands: ['operators end-logins'],
    screen: 'operators',
  },
  disableOperator: {
    roles: ['owner'],
    record: ['operator.disable'],
    commands: ['operators disable'],
    screen: 'operators',
  },
  getMyself: { roles: operatorRoles, commands: ['myself show'], screen: 'myself' },
  endOwnLogin: {
    roles: operatorRoles,
    record: ['operator.end-own-login'],
    commands: ['myself end'],
    screen: 'myself',
  },
  startOwnPasskey: { roles: operatorRoles, isProven: true, commands: [], screen: 'myself' },
  addOwnPasskey: {
    roles: operatorRoles,
    isProven: true,
    record: ['operator.add-passkey'],
    commands: [],
    screen: 'myself',
  },
  removeOwnPasskey: {
    roles: operatorRoles,
    isProven: true,
    record: ['operator.remove-passkey'],
    commands: ['myself remove-passkey'],
    screen: 'myself',
  },
  startOwnApp: { roles: operatorRoles, isProven: true, commands: [], screen: 'myself' },
  confirmOwnApp: {
    roles: operatorRoles,
    isProven: true,
    record: ['operator.set-app'],
    commands: [],
    screen: 'myself',
  },
})
