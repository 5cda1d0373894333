import { approvalKind } from '#modules/operators'
import { payingSources } from './own-sources.ts'
import { billSettlement } from './settle-bill.ts'

/** What two operators decide about a bill that waits for people. */
export const billSettling = approvalKind(billSettlement(payingSources))
