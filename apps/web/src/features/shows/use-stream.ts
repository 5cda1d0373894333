import { type ReplyOf, watchShow } from '@baize/contracts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { MEDIA_RENEWED_MS } from '../../lib/limits.ts'

type Stream = ReplyOf<typeof watchShow>

/** Where the picture of a show is, once its visitor has said that they are of age; asked again while it is watched. */
export function useStream(show: string, isOfAge: boolean): { stream: Stream | undefined; problem: unknown } {
  const [stream, setStream] = useState<Stream>()
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    if (!isOfAge) return
    let isGone = false
    const ask = async () => {
      try {
        const reply = await call(watchShow, { body: { show, isOfAge: true } })
        // The address stays: a player that was handed another one would begin anew.
        if (!isGone) setStream((now) => (now?.hls === reply.hls ? now : reply))
      } catch (error) {
        if (!isGone) setProblem(error)
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), MEDIA_RENEWED_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [show, isOfAge])
  return { stream, problem }
}
