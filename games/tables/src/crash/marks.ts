import type { Translate } from '@baize/game-kit'
import type { HistoryMark } from '../shared/history-strip.ts'

/** Where a flight ended, as it stands in the strip. */
export function crashMark(t: Translate, code: string): HistoryMark {
  const times = Number(code)
  const tone = times < 1.5 ? 'low' : times < 2 ? 'plain' : times < 10 ? 'jade' : 'gold'
  return { text: `${code}×`, tone, name: t('crash.fell', { times: `${code}×` }) }
}
