import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { queueRemovals } from './jobs.ts'
import { forgetRemarks } from './store/cases.ts'
import { deleteImagesOf } from './store/images.ts'

const erased = z.object({ memberId: z.uuid() })

export const kycListeners: readonly Listener[] = [
  {
    name: 'kyc forgets whoever wants to be forgotten',
    to: 'member.erased',
    async handle(tx, { payload }) {
      const { memberId } = z.parse(erased, payload)
      await forgetRemarks(tx, memberId)
      await queueRemovals(tx, await deleteImagesOf(tx, memberId))
    },
  },
]
