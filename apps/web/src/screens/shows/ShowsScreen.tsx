import type { ShowFace } from '@baize/contracts'
import { EmptyFace, SectionHeader } from '@baize/ui'
import { useMoment } from '../../features/history/use-moment.ts'
import { showsQuery } from '../../features/shows/queries.ts'
import { ShowCard } from '../../features/shows/ShowCard.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './ShowsScreen.module.css'

/** What is on now, and what comes next. */
export function ShowsScreen() {
  const t = useText()
  const shows = useQuery(showsQuery)
  return (
    <Loaded answer={shows} cards={2} look="cards">
      {(all) => {
        const on = all.filter(({ state }) => state === 'live' || state === 'paused')
        const planned = all.filter(({ state }) => state === 'planned')
        if (all.length === 0) return <EmptyFace title={t('shows.none')} text={t('shows.none.text')} />
        return (
          <>
            <Part title={t('shows.now')} shows={on} />
            <Part title={t('shows.next')} shows={planned} />
          </>
        )
      }}
    </Loaded>
  )
}

function Part({ title, shows }: { readonly title: string; readonly shows: readonly ShowFace[] }) {
  const moment = useMoment()
  if (shows.length === 0) return null
  return (
    <section aria-label={title}>
      <SectionHeader title={title} />
      <div className={styles.cards}>
        {shows.map((show) => (
          <ShowCard key={show.id} show={show} startsAt={moment(show.startsAt)} />
        ))}
      </div>
    </section>
  )
}
