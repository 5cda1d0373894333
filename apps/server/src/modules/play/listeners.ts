import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { endGames } from './launch.ts'
import { tellVendorsEnded } from './vendors/end-vendor-games.ts'

const excluded = z.object({ memberId: z.uuid() })
const ended = z.object({ memberId: z.uuid(), reason: z.string() })

/** Whoever leaves, is thrown out or was robbed plays no further; who was only idle here may be playing there. */
const ending = new Set(['suspended', 'logout', 'kicked', 'password', 'reuse'])

export const playListeners: readonly Listener[] = [
  {
    name: 'play ends the games of a member who left',
    to: 'session.ended',
    async handle(tx, { payload }) {
      const { memberId, reason } = z.parse(ended, payload)
      if (ending.has(reason)) await tellVendorsEnded(tx, await endGames(tx, memberId), reason)
    },
  },
  {
    name: 'play ends the games of a member who is excluded',
    to: 'member.excluded',
    async handle(tx, { payload }) {
      const { memberId } = z.parse(excluded, payload)
      await tellVendorsEnded(tx, await endGames(tx, memberId), 'excluded')
    },
  },
]
