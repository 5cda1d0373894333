import { memberErased } from '#facts/identity'
import { type Listener, listener } from '#platform/facts'
import { queueRemovals } from './jobs.ts'
import { deleteImagesOf } from './store/images.ts'
import { deleteThread } from './store/threads.ts'

export const chatListeners: readonly Listener[] = [
  listener({
    name: 'chat forgets whoever wants to be forgotten',
    to: memberErased,
    async handle(tx, { memberId }) {
      await deleteThread(tx, memberId)
      await queueRemovals(tx, await deleteImagesOf(tx, memberId))
    },
  }),
]
