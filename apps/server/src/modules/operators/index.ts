export {
  type Agreed,
  type ApprovalResult,
  type ApprovalKind,
  approvalKind,
  houseOf,
  requireAsker,
} from './approval-kind.ts'
export { requestApproval, askApproval } from './approvals.ts'
export { applyApproval, approvalJobs } from './apply-approval.ts'
export { decideApproval } from './decide-approval.ts'
export { listApprovals } from './list-approvals.ts'
export { addOperator, addDemoOperator, disableOperator, operatorsApprovals } from './add-operator.ts'
export { recordAudit, verifyAudit } from './audit.ts'
export { listAudit } from './list-audit.ts'
export { findOperator } from './find-operator.ts'
export { endedOfficeSessions, takeOfficeTicket } from './live.ts'
export { resetOperatorPassword } from './reset-password.ts'
export { operatorsRoutes } from './routes.ts'
export { requireMerchant, requireProven, requireRole } from './roles.ts'
export { requireOffice } from './office-host.ts'
export { enterShell } from './shell.ts'
export { bindOperators, hasDemoOperators, listOperators, operatorNames } from './store/operators.ts'
