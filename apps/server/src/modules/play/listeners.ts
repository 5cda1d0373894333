import { memberExcluded } from '#facts/limits'
import { sessionEnded } from '#facts/identity'
import { playSettled } from '#facts/play'
import { type Listener, listener } from '#platform/facts'
import { endGames } from './launch.ts'
import { tellLargeRounds } from './large-rounds.ts'
import { tellVendorsEnded } from './vendors/end-vendor-games.ts'

/** Whoever leaves, is thrown out or was robbed plays no further; who was only idle here may be playing there. */
const ending = new Set(['suspended', 'logout', 'kicked', 'password', 'reuse'])

export const playListeners: readonly Listener[] = [
  listener({
    name: 'play ends the games of a member who left',
    to: sessionEnded,
    async handle(tx, { memberId, reason }) {
      if (ending.has(reason)) await tellVendorsEnded(tx, await endGames(tx, memberId), reason)
    },
  }),
  listener({
    name: 'play ends the games of a member who is excluded',
    to: memberExcluded,
    async handle(tx, { memberId }) {
      await tellVendorsEnded(tx, await endGames(tx, memberId), 'excluded')
    },
  }),
  listener({ name: 'play tells of large stakes and payouts', to: playSettled, handle: tellLargeRounds }),
]
