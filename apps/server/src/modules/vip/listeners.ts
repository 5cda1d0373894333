import type { Listener } from '#platform/facts'
import { noteSettled } from './count-play.ts'

export const vipListeners: readonly Listener[] = [
  {
    name: 'vip marks days that were played',
    to: 'play.settled',
    handle: (tx, { payload }) => noteSettled(tx, payload),
  },
]
