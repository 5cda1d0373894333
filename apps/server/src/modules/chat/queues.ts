import { countByAge, type WorkQueue } from '#modules/operators'
import { countWaitingThreads, findThread } from './store/threads.ts'

/** Members who said something and wait for an answer. */
export const chatQueues: readonly WorkQueue[] = [
  {
    kind: 'chat',
    sees: 'listChats',
    decides: 'answerChat',
    async findHouse(db, item) {
      const thread = await findThread(db, item)
      return thread?.waitingFromAt ? thread.merchantCode : undefined
    },
    count: countByAge('chat', countWaitingThreads),
  },
]
