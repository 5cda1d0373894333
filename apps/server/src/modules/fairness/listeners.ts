import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { queueFirstPair } from './first-pair.ts'

const registered = z.object({ memberId: z.uuid() })

export const fairnessListeners: readonly Listener[] = [
  {
    name: 'fairness commits to a first seed',
    to: 'member.registered',
    async handle(tx, { payload }) {
      await queueFirstPair(tx, z.parse(registered, payload).memberId)
    },
  },
]
