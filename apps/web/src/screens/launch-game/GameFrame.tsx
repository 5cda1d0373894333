import { type Game, isRoomPage, type Sense, senses } from '@baize/contracts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { askDemo, askReal } from '../../features/games/host/ask.ts'
import { createGameHost, type GameHost } from '../../features/games/host/game-host.ts'
import { createRoomHost } from '../../features/games/host/room-host.ts'
import { pushTo, useBridge } from '../../features/games/host/use-bridge.ts'
import { ownGame } from '../../features/games/own-games.ts'
import { useMember } from '../../features/member/use-member.ts'
import { useLive } from '../../features/session/use-live.ts'
import { useTheme } from '../../features/theme/use-theme.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { FRAME_SANDBOX } from '../../lib/browser/frame-sandbox.ts'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { sayEnded } from '../../lib/session/session.ts'
import { readText, writeText } from '../../lib/storage/local.ts'
import { usePlayGuard } from '../layout/use-play-guard.tsx'
import { GameWagering } from './GameWagering.tsx'
import styles from './LaunchGameScreen.module.css'
import { LowBalanceBox } from './LowBalanceBox.tsx'

type GameFrameProps = {
  readonly game: Game
  readonly url: string
  /** One of several rooms of the game, where somebody chose it. */
  readonly room?: string | undefined
  readonly isTrial: boolean
  /** A member tries it with play money. */
  readonly isDemo: boolean
  /** What closing it leads to, where that is not the lobby. */
  readonly onClosed?: () => void
}

/** The game itself; whatever it wants of the house it asks of this page. */
export function GameFrame({ game, url, room, isTrial, isDemo, onClosed }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [host] = useState(() => hostOf({ game, url, room, isDemo }))
  useEffect(() => host.attend((push) => pushTo(frame.current, push)), [host])
  fetchFirst(game.gameId)
  const navigate = useNavigate()
  const { money } = useSettings()
  const { tag: language } = useLanguage()
  const theme = useTheme()
  // A game that cannot be opened says so in this language; whatever else it needs to know, it asks.
  const [address] = useState(`${url}#${language}`)
  const { explains, box } = usePlayGuard()
  const [isLow, setLow] = useState(false)
  useLive()
  usePushes(frame, isDemo)
  useBridge(frame, {
    host,
    around: () => ({
      mode: isTrial || isDemo ? 'demo' : 'real',
      currency: { code: money.currency, symbol: money.symbol, pattern: money.pattern },
      language,
      theme,
      isMuted: readText('sound') === 'off',
      senses: chosenSenses(),
    }),
    onCheck: (roundId) =>
      void navigate({ to: '/m/gameRecord', search: { round: roundId, ...(isDemo && { mode: 'demo' }) } }),
    onProof: openPage,
    onClose: () => (onClosed ? onClosed() : void navigate({ to: '/m/game' })),
    onMute: (isMuted) => writeText('sound', isMuted ? 'off' : 'on'),
    onSense: (on) => writeText('senses', on.join(' ')),
    onRefused: (code) => {
      if (code === 'INSUFFICIENT_FUNDS') setLow(!isTrial && !isDemo)
      else explains(code)
    },
    // The login leads whoever still has a session on; without one this screen leads to it.
    onRelogin: () => void sayEnded(),
  })
  return (
    <>
      <div className={styles.play}>
        {!isTrial && <GameWagering />}
        <iframe
          ref={frame}
          src={address}
          title={game.gameName}
          allow="autoplay; fullscreen"
          sandbox={FRAME_SANDBOX}
          className={styles.frame}
        />
      </div>
      {box}
      {isLow && <LowBalanceBox onClosed={() => setLow(false)} />}
    </>
  )
}

/** Nothing shakes in anybody's hand before they chose it. */
const usualSenses = 'dealer effects'

function chosenSenses(): Sense[] {
  const on = (readText('senses') ?? usualSenses).split(' ')
  return senses.filter((sense) => on.includes(sense))
}

/** Who plays the house's part: a game that people share is played in a room. */
function hostOf({
  game,
  url,
  room,
  isDemo,
}: Pick<GameFrameProps, 'game' | 'url' | 'room' | 'isDemo'>): GameHost {
  const ask = isDemo ? askDemo : askReal
  return isRoomPage(url) ? createRoomHost({ game, ask, isDemo, room }) : createGameHost(game, ask)
}

/** Beside the game where the browser lets it, else in its place. */
function openPage(page: string): void {
  if (!window.open(page, '_blank')) window.location.assign(page)
}

/** What the game will want first comes beside its page, not after it. */
function fetchFirst(gameId: string): void {
  const { pictures = [], data = [] } = ownGame(gameId) ?? {}
  for (const { address, type } of pictures) preload(address, { as: 'image', type })
  for (const address of data) preload(address, { as: 'fetch', crossOrigin: 'anonymous' })
}

/** Tells the game what changes around it: the balance, the language, the theme, and that nobody is looking. */
function usePushes(frame: { readonly current: HTMLIFrameElement | null }, isDemo: boolean): void {
  const balance = useMember()?.sumBalance
  const { tag: language } = useLanguage()
  const theme = useTheme()
  useEffect(() => {
    // What the member has is not what they play with there.
    if (balance && !isDemo) pushTo(frame.current, { say: 'balance', balance })
  }, [frame, balance, isDemo])
  useEffect(() => pushTo(frame.current, { say: 'language', language }), [frame, language])
  useEffect(() => pushTo(frame.current, { say: 'theme', theme }), [frame, theme])
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') pushTo(frame.current, { say: 'pause' })
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [frame])
}
