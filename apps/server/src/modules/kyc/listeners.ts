import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { queueRemovals } from './jobs.ts'
import { recognising } from './recognise.ts'
import { forgetWords, lapseCases } from './store/cases.ts'
import { deleteImagesOf } from './store/images.ts'

const whom = z.object({ memberId: z.uuid() })

export const kycListeners: readonly Listener[] = [
  ...recognising,
  {
    name: 'kyc forgets whoever wants to be forgotten',
    to: 'member.erased',
    async handle(tx, { payload }) {
      const { memberId } = z.parse(whom, payload)
      await forgetWords(tx, memberId)
      await queueRemovals(tx, await deleteImagesOf(tx, memberId))
    },
  },
  {
    name: 'kyc asks anew who somebody is that comes back',
    to: 'return.asked',
    async handle(tx, { payload }) {
      await lapseCases(tx, z.parse(whom, payload).memberId)
    },
  },
]
