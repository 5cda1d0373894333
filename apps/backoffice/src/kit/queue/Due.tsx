import { serverNow } from '@baize/client'
import { toneClass } from '@baize/ui'
import { useEffect, useState } from 'react'
import { useQueueText } from './texts.ts'

const MINUTE_MS = 60_000
const [HOUR, DAY] = [60, 24 * 60]
const LOOKED_EVERY_MS = 15_000

/** How long there is until it should have been decided, or how long ago that was, by the server's clock. */
export function Due({ at }: { readonly at: string | null }) {
  const t = useQueueText()
  const now = useNow()
  if (at === null) return null
  const minutes = Math.round((Date.parse(at) - now) / MINUTE_MS)
  const span = spanOf(Math.abs(minutes))
  const text = t(`span.${span.unit}`, { count: span.count })
  return (
    <span className={toneClass(minutes < 0 ? 'bad' : 'waiting')}>
      {t(minutes < 0 ? 'due.late' : 'due.in', { span: text })}
    </span>
  )
}

function spanOf(minutes: number): {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
} {
  if (minutes >= 2 * DAY) return { unit: 'days', count: Math.floor(minutes / DAY) }
  if (minutes >= 2 * HOUR) return { unit: 'hours', count: Math.floor(minutes / HOUR) }
  return { unit: 'minutes', count: minutes }
}

function useNow(): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), LOOKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
