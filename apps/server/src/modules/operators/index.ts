export {
  askApproval,
  type ApprovalToAsk,
  type ApprovalDecided,
  approvalDecided,
  isToBeDone,
  settleApproval,
  settleOnRecord,
} from './approvals.ts'
export { decideApproval } from './decide-approval.ts'
export { listApprovals } from './list-approvals.ts'
export { addOperator, addDemoOperator, disableOperator } from './add-operator.ts'
export { type AuditEntry, recordAudit, verifyAudit } from './audit.ts'
export { listAudit } from './list-audit.ts'
export { findOperator } from './find-operator.ts'
export { endedOfficeSessions, takeOfficeTicket } from './live.ts'
export { operatorsListeners } from './listeners.ts'
export { resetOperatorPassword } from './reset-password.ts'
export { operatorsRoutes } from './routes.ts'
export { requireMerchant, requireProven, requireRole } from './roles.ts'
export { requireOffice } from './office-host.ts'
export { enterShell } from './shell.ts'
export { bindOperators, hasDemoOperators, listOperators, operatorNames } from './store/operators.ts'
