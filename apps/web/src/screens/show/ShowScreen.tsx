import { RefusedCall } from '@baize/client'
import type { ShowFace } from '@baize/contracts'
import { buttonClass, EmptyFace, LoadingFace } from '@baize/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { showQuery, type ShowWish } from '../../features/shows/queries.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { ShowStage } from './ShowStage.tsx'
import styles from './ShowScreen.module.css'

/** A show over the whole screen: its picture, what is said, what is given, and the table beside it. */
export function ShowScreen() {
  const t = useText()
  const { show, game } = useSearch({ from: '/m/show' })
  const wish: ShowWish = show === undefined ? { game: game ?? '' } : { show }
  const answer = useQuery(showQuery(wish))
  if (answer.data) return <Shown show={answer.data} />
  if (answer.error instanceof RefusedCall && answer.error.code === 'NOT_FOUND') return <Over />
  return (
    <div className={styles.face}>
      {answer.isError ? (
        <LoadFailure error={answer.error} onRetry={answer.refetch} />
      ) : (
        <LoadingFace text={t('shell.pleaseWait')} />
      )}
    </div>
  )
}

function Shown({ show }: { readonly show: ShowFace }) {
  return show.state === 'ended' ? <Over /> : <ShowStage key={show.id} show={show} />
}

export function Over() {
  const t = useText()
  return (
    <div className={styles.face}>
      <EmptyFace
        title={t('shows.over')}
        text={t('shows.over.text')}
        action={
          <Link to="/m/shows" className={buttonClass()}>
            {t('shows.others')}
          </Link>
        }
      />
    </div>
  )
}
