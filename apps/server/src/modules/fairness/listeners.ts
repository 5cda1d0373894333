import { memberRegistered, sessionEnded } from '#facts/identity'
import { type Listener, listener } from '#platform/facts'
import { queueFirstPair } from './first-pair.ts'
import { revealAfterLeaving } from './reveal.ts'

export const fairnessListeners: readonly Listener[] = [
  listener({
    name: 'fairness commits to a first seed',
    to: memberRegistered,
    handle: (tx, { memberId }) => queueFirstPair(tx, memberId),
  }),
  listener({
    name: 'fairness shows the seed of a member who left a day later',
    to: sessionEnded,
    async handle(tx, { memberId, reason }) {
      if (reason !== 'replaced') await revealAfterLeaving(tx, memberId)
    },
  }),
]
