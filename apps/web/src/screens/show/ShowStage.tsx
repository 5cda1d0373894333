import { RefusedCall } from '@baize/client'
import { capabilities, type ShowFace, showGiftsIn, showLinesIn } from '@baize/contracts'
import { IconButton, StateLine } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Dices, Gift, Users, X } from 'lucide-react'
import { useState } from 'react'
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
  const t = useText()
  const session = useSession()
  const isReal = session !== null && capabilities(session.type).isReal
  const member = useMember()
  const { stream, problem } = useStream(show.id, true)
  const place = isReal ? { show: show.id, game: show.game } : undefined
  const { room, rules, isOpen, problem: kept, bye, say } = useShowRoom(place)
  const { explains, box } = usePlayGuard()
  const [open, setOpen] = useState<Open>()
  useLive()
  const state = room?.view.state ?? show.state
  if (state === 'ended' || bye === 'closed') return <Over />
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      const isExplained = error instanceof RefusedCall && explains(error.code)
      if (!isExplained) toast(problemText(t, error), { tone: 'problem' })
      return false
    }
  }
  const act = async (done: LineAct) => {
    const isDone = await attempt(() => say(done))
    if (isDone && done.do === 'report') toast(t('shows.reported'))
    return isDone
  }
  const refused = problem ?? kept
  return (
    <div className={styles.stage}>
      <div className={styles.picture}>
        {stream && <ShowPlayer title={show.title} stream={stream} isRecorded={show.isSimulated} />}
        {state === 'paused' && <p className={styles.paused}>{t('shows.paused')}</p>}
      </div>
      <header className={styles.head}>
        <div className={styles.names}>
          <h1 className={styles.title}>{show.title}</h1>
          <p className={styles.host}>
            {t('shows.with', { host: show.host.name })} · <Users size={14} aria-hidden="true" />{' '}
            {t('shows.people', { count: room?.people ?? show.people })}
          </p>
        </div>
        <Link to="/m/shows" className={styles.close} aria-label={t('shows.leave')}>
          <X size={20} aria-hidden="true" />
        </Link>
        {isReal && <ShowSitting />}
      </header>
      <section className={styles.talk} aria-label={t('shows.chat')}>
        {refused !== undefined && <StateLine tone="bad">{problemText(t, refused)}</StateLine>}
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
          {show.table !== null && session !== null && (
            <IconButton label={t('shows.table')} onClick={() => setOpen('table')}>
              <Dices size={20} aria-hidden="true" />
            </IconButton>
          )}
          {isReal && (
            <IconButton
              label={t('shows.gifts')}
              disabled={state !== 'live' || !rules}
              onClick={() => setOpen('gifts')}
            >
              <Gift size={20} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </section>
      {open === 'gifts' && rules && (
        <GiftSheet
          rules={rules}
          host={show.host.name}
          balance={member?.sumBalance ?? null}
          onGive={(gift, isSure) => attempt(() => say({ do: 'gift', gift, ...(isSure && { isSure }) }))}
          onClosed={() => setOpen(undefined)}
        />
      )}
      {open === 'table' && show.table !== null && (
        <TableDrawer gameId={show.table} onClosed={() => setOpen(undefined)} />
      )}
      {box}
    </div>
  )
}
