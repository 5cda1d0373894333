import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { endGames } from './launch.ts'

const ended = z.object({ memberId: z.uuid(), reason: z.string() })

export const playListeners: readonly Listener[] = [
  {
    name: 'play ends the games of a member who was suspended',
    to: 'session.ended',
    async handle(tx, { payload }) {
      const { memberId, reason } = z.parse(ended, payload)
      if (reason === 'suspended') await endGames(tx, memberId)
    },
  },
]
