import type { Listener } from '#platform/facts'
import { noteSettled } from './count-play.ts'
import { settleLevels } from './office-levels.ts'

export const vipListeners: readonly Listener[] = [
  {
    name: 'vip marks days that were played',
    to: 'play.settled',
    handle: (tx, { payload }) => noteSettled(tx, payload),
  },
  {
    name: 'vip changes levels as two operators agreed',
    to: 'approval.decided',
    handle: (tx, { payload }) => settleLevels(tx, payload),
  },
]
