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
export { addOperator, addDemoOperator } from './add-operator.ts'
export { operatorsApprovals } from './operators-approvals.ts'
export { changeOperator, disableOperator } from './change-operator.ts'
export { type CurrentRights, currentRights } from './current-rights.ts'
export { endOperatorLogins, endOwnLogin, listOperatorLogins } from './logins.ts'
export { removeOwnPasskey } from './passkeys.ts'
export { getMyself, resetOperatorStep } from './second-step.ts'
export { showApproval } from './show-approval.ts'
export { mayDecideAlone } from './alone.ts'
export { operatorMarks, staffTelephones } from './own-marks.ts'
export { requireOther } from './two-persons.ts'
export { noteRefused } from './note-refused.ts'
export { type AuditReport, auditHead, readDigests, recordAudit, verifyAudit } from './audit.ts'
export { LARGE_UNITS, recordEvent } from './events.ts'
export { listEvents } from './list-events.ts'
export { leaveQueue, listClaims, releaseClaim, holdToDecide, takeClaim } from './claims.ts'
export { listOperators } from './list-operators.ts'
export { listAudit } from './list-audit.ts'
export { findOperator } from './find-operator.ts'
export { endedOfficeSessions, takeOfficeTicket } from './live.ts'
export { resetOperatorPassword } from './reset-password.ts'
export {
  type AgeCount,
  type AgeScope,
  countByAge,
  dueAt,
  type QueueCount,
  tellQueue,
  type WorkQueue,
} from './queue.ts'
export { listQueues, overdueCounting } from './list-queues.ts'
export { pageOf, type QueueSlice, sliceOf } from './queue-page.ts'
export { operatorsRoutes, queueRoutes } from './routes.ts'
export { requireMayCall } from './call-actions.ts'
export { mayDo, requireAction, requireMerchant, requireProven, requireRole } from './roles.ts'
export { addOfficeDoor, isOffice } from './office-host.ts'
export { enterShell } from './shell.ts'
export { type ChangedThing, getVersion, keepVersion, listVersions } from './versions.ts'
export { findVersion, lockVersions, readTogether, type VersionRow } from './store/versions.ts'
export { actLinesOf } from './store/timeline.ts'
export { bindOperators, hasDemoOperators, operatorLogins, operatorNames } from './store/operators.ts'
