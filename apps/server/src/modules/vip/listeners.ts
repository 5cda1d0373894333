import { playSettled } from '#facts/play'
import { type Listener, listener } from '#platform/facts'
import { noteSettled } from './count-play.ts'

export const vipListeners: readonly Listener[] = [
  listener({
    name: 'vip marks days that were played',
    to: playSettled,
    handle: noteSettled,
  }),
]
