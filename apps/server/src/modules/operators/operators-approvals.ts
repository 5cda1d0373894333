import type { ApprovalKind } from './approval-kind.ts'
import { admission } from './add-operator.ts'
import { rightsChange } from './change-operator.ts'
import { stepReset } from './second-step.ts'

export const operatorsApprovals: readonly ApprovalKind[] = [admission, rightsChange, stepReset]
