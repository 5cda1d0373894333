import type { ApprovalKind } from '#modules/operators'
import { billSettling } from './bills/office-settlement.ts'
import { contractApprovals } from './contracts/office-contracts.ts'
import { rateApprovals } from './downlines/office-rates.ts'
import { ruleApprovals } from './downlines/office-rules.ts'
import { treeApprovals } from './downlines/office-tree.ts'

export const agentsApprovals: readonly ApprovalKind[] = [
  ...contractApprovals,
  billSettling,
  ...treeApprovals,
  ...rateApprovals,
  ...ruleApprovals,
]
