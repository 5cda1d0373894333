import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { queueRemovals } from './jobs.ts'
import { deleteImagesOf } from './store/images.ts'
import { deleteThread } from './store/threads.ts'

const whom = z.object({ memberId: z.uuid() })

export const chatListeners: readonly Listener[] = [
  {
    name: 'chat forgets whoever wants to be forgotten',
    to: 'member.erased',
    async handle(tx, { payload }) {
      const { memberId } = z.parse(whom, payload)
      await deleteThread(tx, memberId)
      await queueRemovals(tx, await deleteImagesOf(tx, memberId))
    },
  },
]
