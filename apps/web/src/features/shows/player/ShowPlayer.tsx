import { Button, IconButton, Spinner } from '@baize/ui'
import { Play, Volume2, VolumeX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import styles from './ShowPlayer.module.css'
import { useFilm } from './use-film.ts'

type ShowPlayerProps = {
  readonly title: string
  readonly stream: { readonly hls: string; readonly poster: string }
  /** Whether nobody is there: what is shown was drawn and recorded. */
  readonly isRecorded: boolean
}

/** The picture of a show: a still one until it is asked for, and whenever the film stands. Sound is off until it is wanted. */
export function ShowPlayer({ title, stream, isRecorded }: ShowPlayerProps) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [isMuted, setIsMuted] = useState(true)
  const state = useFilm(video, { address: stream.hls, isWanted })
  const isShown = state === 'playing'
  return (
    <section className={styles.stage} aria-label={t('show.picture', { title })}>
      <video ref={video} className={styles.film} muted={isMuted} playsInline disablePictureInPicture>
        <track kind="captions" />
      </video>
      {!isShown && <img src={stream.poster} alt="" className={styles.poster} />}
      {state === 'offered' && (
        <Button className={styles.watch} onClick={() => setIsWanted(true)}>
          <Play aria-hidden size={20} /> {t('show.watch')}
        </Button>
      )}
      <p role="status" className={styles.state}>
        {state === 'loading' && (
          <>
            <Spinner /> {t('show.loading')}
          </>
        )}
        {state === 'stalled' && t('show.stalled')}
        {state === 'unplayable' && t('show.unplayable')}
      </p>
      {isRecorded && <p className={styles.recorded}>{t('show.recorded')}</p>}
      {isWanted && state !== 'unplayable' && (
        <IconButton
          className={styles.sound}
          label={t('show.sound')}
          aria-pressed={!isMuted}
          onClick={() => setIsMuted(!isMuted)}
        >
          {isMuted ? <VolumeX aria-hidden size={22} /> : <Volume2 aria-hidden size={22} />}
        </IconButton>
      )}
    </section>
  )
}
