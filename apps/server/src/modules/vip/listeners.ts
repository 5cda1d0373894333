import { playSettled } from '#facts/play'
import { approvalDecided } from '#facts/operators'
import { type Listener, listener } from '#platform/facts'
import { noteSettled } from './count-play.ts'
import { settleLevels } from './office-levels.ts'

export const vipListeners: readonly Listener[] = [
  listener({
    name: 'vip marks days that were played',
    to: playSettled,
    handle: noteSettled,
  }),
  listener({
    name: 'vip changes levels as two operators agreed',
    to: approvalDecided,
    handle: settleLevels,
  }),
]
