import { actions } from './action.ts'

/** What waits, and who works on it. What may be seen and taken of it hangs on each queue's own actions. */
export const queueActions = actions({
  listQueues: {
    roles: ['support', 'cashier', 'risk', 'finance', 'auditor'],
    commands: ['queues list'],
  },
  listClaims: {
    roles: ['support', 'cashier', 'risk', 'finance', 'auditor'],
    commands: ['claims list'],
  },
  takeClaim: {
    roles: ['support', 'cashier', 'risk', 'finance'],
    record: ['claim.take-over'],
    commands: ['claims take'],
  },
  getOfficeWithdrawal: {
    roles: ['support', 'cashier', 'risk', 'finance', 'auditor'],
    record: ['withdrawal.look'],
    commands: ['withdrawals show'],
    screen: 'withdrawals',
  },
  getOfficeDocuments: {
    roles: ['risk'],
    record: ['kyc.look'],
    commands: ['kyc case'],
    screen: 'documents',
  },
  compareDocuments: {
    roles: ['risk'],
    record: ['kyc.compare'],
    commands: ['kyc compare'],
    screen: 'documents',
  },
  releaseClaim: { roles: ['support', 'cashier', 'risk', 'finance'], commands: ['claims release'] },
})
