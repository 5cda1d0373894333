import { RefusedCall } from '@baize/client'
import { capabilities, type ShowFace, showGiftsIn, showLinesIn, type ShowRules } from '@baize/contracts'
import { IconButton, StateLine } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Dices, Gift, Users, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMember } from '../../features/member/use-member.ts'
import { useLive } from '../../features/session/use-live.ts'
import { AgeGate } from '../../features/shows/AgeGate.tsx'
import { GiftSheet } from '../../features/shows/GiftSheet.tsx'
import { ShowPlayer } from '../../features/shows/player/ShowPlayer.tsx'
import { type LineAct, ShowChat } from '../../features/shows/ShowChat.tsx'
import { useShowRoom } from '../../features/shows/use-show-room.ts'
import { useStream } from '../../features/shows/use-stream.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { readText, writeText } from '../../lib/storage/local.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { usePlayGuard } from '../layout/use-play-guard.tsx'
import { SayLine } from './SayLine.tsx'
import { Over } from './ShowScreen.tsx'
import { ShowSitting } from './ShowSitting.tsx'
import styles from './ShowScreen.module.css'
import { TableDrawer } from './TableDrawer.tsx'

type Open = 'gifts' | 'table' | undefined

const nobody = { mayModerate: false, mute: null, held: [] }

/** Nothing of the picture is asked for before its visitor has said that they are of age. */
export function ShowStage({ show }: { readonly show: ShowFace }) {
  const [isOfAge, setOfAge] = useState(() => readText('ofAge') === 'yes')
  const yes = () => {
    writeText('ofAge', 'yes')
    setOfAge(true)
  }
  if (!isOfAge)
    return (
      <div className={styles.stage}>
        <AgeGate poster={show.poster} minAge={show.minAge} onYes={yes} />
      </div>
    )
  return <Watched show={show} />
}

function Watched({ show }: { readonly show: ShowFace }) {
  const session = useSession()
  const isReal = session !== null && capabilities(session.type).isReal
  const room = useShowRoom(isReal ? { show: show.id, game: show.game } : undefined)
  const { stream, problem } = useStream(show.id, room.room?.pass)
  const [open, setOpen] = useState<Open>()
  const { attempt, box } = useSaying()
  useLive()
  const state = room.room?.view.state ?? show.state
  if (state === 'ended' || room.bye === 'closed') return <Over />
  return (
    <div className={styles.stage}>
      <Picture show={show} stream={stream} isPaused={state === 'paused'} />
      <StageHead show={show} people={room.room?.people ?? show.people} isReal={isReal} />
      <Talk
        {...{ room, isReal, attempt }}
        problem={problem ?? room.problem}
        mayPlay={show.table !== null && session !== null}
        // As the room itself says: one that has just begun may hear of it later than the list of shows does.
        mayGive={room.room?.view.state === 'live' && room.rules !== undefined}
        onOpen={setOpen}
      />
      {open === 'gifts' && room.rules && (
        <Gifts {...{ show, attempt }} rules={room.rules} say={room.say} onClosed={() => setOpen(undefined)} />
      )}
      {open === 'table' && show.table !== null && (
        <TableDrawer gameId={show.table} onClosed={() => setOpen(undefined)} />
      )}
      {box}
    </div>
  )
}

type Attempt = (act: () => Promise<void>) => Promise<boolean>

/** Says something in the room; what is refused is said to whoever tried, and whether it was done to whoever asks. */
function useSaying(): { readonly attempt: Attempt; readonly box: ReactNode } {
  const t = useText()
  const { explains, box } = usePlayGuard()
  const attempt: Attempt = async (act) => {
    try {
      await act()
      return true
    } catch (error) {
      const isExplained = error instanceof RefusedCall && explains(error.code)
      if (!isExplained) toast(problemText(t, error), { tone: 'problem' })
      return false
    }
  }
  return { attempt, box }
}

type PictureProps = {
  readonly show: ShowFace
  readonly stream: { readonly hls: string; readonly poster: string } | undefined
  readonly isPaused: boolean
}

function Picture({ show, stream, isPaused }: PictureProps) {
  const t = useText()
  return (
    <div className={styles.picture}>
      {stream && <ShowPlayer title={show.title} stream={stream} isRecorded={show.isSimulated} />}
      {isPaused && <p className={styles.paused}>{t('shows.paused')}</p>}
    </div>
  )
}

type StageHeadProps = { readonly show: ShowFace; readonly people: number; readonly isReal: boolean }

function StageHead({ show, people, isReal }: StageHeadProps) {
  const t = useText()
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h1 className={styles.title}>{show.title}</h1>
        <p className={styles.host}>
          {t('shows.with', { host: show.host.name })}
          <Users size={14} aria-hidden="true" />
          {t('shows.people', { count: people })}
        </p>
      </div>
      <Link to="/m/shows" className={styles.close} aria-label={t('shows.leave')}>
        <X size={20} aria-hidden="true" />
      </Link>
      {isReal && <ShowSitting />}
    </header>
  )
}

type TalkProps = {
  readonly room: ReturnType<typeof useShowRoom>
  readonly isReal: boolean
  readonly problem: unknown
  readonly mayPlay: boolean
  readonly mayGive: boolean
  readonly attempt: Attempt
  readonly onOpen: (part: Open) => void
}

function Talk({ room: { room, rules, isOpen, say }, isReal, problem, attempt, onOpen, ...may }: TalkProps) {
  const t = useText()
  const act = async (done: LineAct) => {
    const isDone = await attempt(() => say(done))
    if (isDone && done.do === 'report') toast(t('shows.reported'))
    return isDone
  }
  return (
    <section className={styles.talk} aria-label={t('shows.chat')}>
      {problem !== undefined && <StateLine tone="bad">{problemText(t, problem)}</StateLine>}
      <ShowChat
        lines={room ? showLinesIn(room.view) : []}
        gifts={room ? showGiftsIn(room.view) : []}
        you={room?.you ?? nobody}
        {...(isReal && { onAct: act })}
      />
      <div className={styles.bar}>
        {isReal ? (
          <SayLine
            mute={room?.you.mute ?? null}
            isOpen={isOpen}
            longest={rules?.longestLine ?? 0}
            onSay={(text) => attempt(() => say({ do: 'say', text }))}
          />
        ) : (
          <p className={styles.note}>{t('shows.chat.login')}</p>
        )}
        {may.mayPlay && (
          <IconButton label={t('shows.table')} onClick={() => onOpen('table')}>
            <Dices size={20} aria-hidden="true" />
          </IconButton>
        )}
        {isReal && (
          <IconButton label={t('shows.gifts')} disabled={!may.mayGive} onClick={() => onOpen('gifts')}>
            <Gift size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </section>
  )
}

type GiftsProps = {
  readonly show: ShowFace
  readonly rules: ShowRules
  readonly attempt: Attempt
  readonly say: ReturnType<typeof useShowRoom>['say']
  readonly onClosed: () => void
}

function Gifts({ show, rules, attempt, say, onClosed }: GiftsProps) {
  const member = useMember()
  return (
    <GiftSheet
      rules={rules}
      host={show.host.name}
      balance={member?.sumBalance ?? null}
      onGive={(gift, isSure) => attempt(() => say({ do: 'gift', gift, ...(isSure && { isSure }) }))}
      onClosed={onClosed}
    />
  )
}
