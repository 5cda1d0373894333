import type { HelpEntry } from '@baize/contracts'
import { Card, EmptyFace } from '@baize/ui'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { helpQuery, placeOfAnchor } from '../../features/help/queries.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './HelpScreen.module.css'

/** The help centre: entries, and under each its articles by number. */
export function HelpScreen() {
  const t = useText()
  const { code } = useLanguage()
  const help = useQuery(helpQuery(code))
  useAnchor(help.data)
  return (
    <Loaded answer={help} cards={3} look="cards">
      {(entries) => (
        <>
          {entries.length === 0 && <EmptyFace title={t('help.none')} text={t('help.none.text')} />}
          {entries.map((entry, p) => (
            <Card key={entry.id}>
              <EntryTitle entry={entry} p={p} />
              <ol>
                {entry.children.map((child, c) => (
                  <li key={child.id} className={styles.item}>
                    <Link to="/m/helpDetail" search={{ p, c }} className={styles.row}>
                      <span className={styles.number}>{`${p + 1}.${c + 1}`}</span>
                      <span className={styles.words}>{child.title}</span>
                      <ChevronRight size={16} className={styles.arrow} aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ol>
            </Card>
          ))}
        </>
      )}
    </Loaded>
  )
}

/** An entry with words of its own can be opened like an article. */
function EntryTitle({ entry, p }: { readonly entry: HelpEntry; readonly p: number }) {
  const title = `${p + 1}. ${entry.title}`
  return (
    <h2 className={styles.title}>
      {entry.content ? (
        <Link to="/m/helpDetail" search={{ p }}>
          {title}
        </Link>
      ) : (
        title
      )}
    </h2>
  )
}

/** An address that ends with an anchor leads on to what it names. */
function useAnchor(entries: readonly HelpEntry[] | undefined): void {
  const navigate = useNavigate()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    const place = entries && hash ? placeOfAnchor(entries, hash) : undefined
    if (place) void navigate({ to: '/m/helpDetail', search: { ...place }, hash, replace: true })
  }, [entries, hash, navigate])
}
