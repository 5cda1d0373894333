import { RefusedCall } from '@baize/client'
import { type GameAnswer, type GamePush, type HeardAsk, readGameAsk, type Sense } from '@baize/contracts'
import { type RefObject, useEffect, useRef } from 'react'
import type { GameHost, Surroundings } from './game-host.ts'

const SERVER_FAULTS = 500

export type BridgeParts = {
  readonly host: GameHost
  readonly around: () => Surroundings
  /** Shows a round with what it can be checked with. */
  readonly onCheck: (roundId: string) => void
  /** Opens a file of proof. */
  readonly onProof: (page: string) => void
  readonly onClose: () => void
  readonly onMute: (isMuted: boolean) => void
  readonly onSense: (on: readonly Sense[]) => void
  /** The house said no; the page may have more to say about it than the game. */
  readonly onRefused: (code: string) => void
  /** The frame says that the session is over. */
  readonly onRelogin: () => void
}

/**
 * The page's end of the bridge. Only the frame itself is heard, and only while it is of this site; what is not an ask
 * of the contract is not heard at all. A call that got no answer, or one by which nobody can tell what became of it, is
 * not answered either: the game asks again, with the same key.
 */
export function useBridge(frame: RefObject<HTMLIFrameElement | null>, parts: BridgeParts | undefined): void {
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  useEffect(() => {
    async function hear({ source, origin, data }: MessageEvent<unknown>): Promise<void> {
      const game = frame.current?.contentWindow
      if (!game || source !== game || !latest.current) return
      if (wantsRelogin(data)) return latest.current.onRelogin()
      const ask = readGameAsk(data)
      if (origin !== window.location.origin || !ask) return
      const answer = await answerTo(ask, latest.current)
      if (answer) game.postMessage(answer, origin)
    }
    const listener = (event: MessageEvent<unknown>) => void hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [frame])
}

export function pushTo(frame: HTMLIFrameElement | null, push: GamePush): void {
  frame?.contentWindow?.postMessage(push, window.location.origin)
}

async function answerTo(ask: HeardAsk, parts: BridgeParts): Promise<GameAnswer | undefined> {
  const { id } = ask
  try {
    return { id, answer: await asked(ask, parts) }
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.status >= SERVER_FAULTS) return undefined
    parts.onRefused(error.code)
    return { id, refusal: error.code, message: error.message }
  }
}

async function asked(ask: HeardAsk, { host, around, onClose, onMute, ...parts }: BridgeParts) {
  switch (ask.do) {
    case 'open':
      return host.open(around())
    case 'play':
      return host.play(ask)
    case 'act':
      return host.act(ask)
    case 'history':
      return host.history(ask.before)
    case 'seeds':
      return host.seeds()
    case 'change-seed':
      return host.changeSeed(ask)
    case 'say':
      return host.say(ask)
    case 'look':
      return host.look()
    case 'sit':
      return host.sit()
    case 'check': {
      const page = await host.proofOf(ask.roundId)
      if (page === undefined) parts.onCheck(ask.roundId)
      else parts.onProof(page)
      return null
    }
    case 'close':
      onClose()
      return null
    case 'mute':
      onMute(ask.isMuted)
      return null
    case 'sense':
      parts.onSense(ask.on)
      return null
  }
}

/** Frames of every maker say so in the same way. */
export function wantsRelogin(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'relogin' in data && Boolean(data.relogin)
}
