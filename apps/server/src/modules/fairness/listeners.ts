import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { queueFirstPair } from './first-pair.ts'
import { revealAfterLeaving } from './reveal.ts'

const registered = z.object({ memberId: z.uuid() })

const ended = z.object({ memberId: z.uuid(), reason: z.string() })

export const fairnessListeners: readonly Listener[] = [
  {
    name: 'fairness commits to a first seed',
    to: 'member.registered',
    async handle(tx, { payload }) {
      await queueFirstPair(tx, z.parse(registered, payload).memberId)
    },
  },
  {
    name: 'fairness shows the seed of a member who left a day later',
    to: 'session.ended',
    async handle(tx, { payload }) {
      const { memberId, reason } = z.parse(ended, payload)
      if (reason !== 'replaced') await revealAfterLeaving(tx, memberId)
    },
  },
]
