import { watchShow } from '@baize/contracts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { type HeldStream, holdStream, type Stream } from './hold-stream.ts'

type WatchedStream = { readonly stream: Stream | undefined; readonly problem: unknown }

/** Where the picture of a show is, for a visitor who has said that they are of age; `pass` is the last token of the room. */
export function useStream(show: string, pass: string | undefined): WatchedStream {
  const [stream, setStream] = useState<Stream>()
  const [problem, setProblem] = useState<unknown>()
  const held = useRef<HeldStream>(undefined)
  useEffect(() => {
    held.current = holdStream({
      ask: () => call(watchShow, { body: { show, isOfAge: true } }),
      onStream: (found) => {
        setStream(found)
        setProblem(undefined)
      },
      onProblem: setProblem,
    })
    return () => held.current?.close()
  }, [show])
  useEffect(() => {
    if (pass !== undefined) held.current?.renew(pass)
  }, [pass])
  return { stream, problem }
}
