import type { Case } from '../case.ts'
import { signatureCases } from '../signature-cases.ts'
import { vendorCallCases } from './call-cases.ts'
import { vendorPlayCases } from './play-cases.ts'
import type { VendorWorld } from './world.ts'

/** Everything a vendor must do. */
export const vendorCases: readonly Case<VendorWorld>[] = [
  ...signatureCases<VendorWorld>(async () => ({
    method: 'POST',
    path: '/sessions/none/terminate',
    otherPath: '/sessions/other/terminate',
    body: '{"reason":"test"}',
    otherBody: '{"reason":"other"}',
  })),
  ...vendorCallCases,
  ...vendorPlayCases,
]
