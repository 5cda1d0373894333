import type { HelpArticle, HelpEntry } from '@baize/contracts'
import { buttonClass, Card, EmptyFace } from '@baize/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { helpQuery } from '../../features/help/queries.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { RichText } from '../../lib/blocks/RichText.tsx'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './HelpScreen.module.css'

type Place = { readonly p?: number; readonly c?: number }

/** One article. Its place stands in the address, so that it is found again after a reload. */
export function HelpDetailScreen() {
  const { code } = useLanguage()
  const search = useSearch({ from: '/m/helpDetail' })
  const place = useIsHydrated() ? search : {}
  const help = useQuery(helpQuery(code))
  return (
    <Loaded answer={help}>{(entries) => <Article entries={entries} place={{ p: 0, ...place }} />}</Loaded>
  )
}

type ArticleProps = { readonly entries: readonly HelpEntry[]; readonly place: Place }

function Article({ entries, place }: ArticleProps) {
  const t = useText()
  const article = articleAt(entries, place)
  const list = (
    <Link to="/m/help" className={buttonClass('quiet')}>
      {t('help.list')}
    </Link>
  )
  if (!article) return <EmptyFace title={t('help.gone')} text={t('help.none.text')} action={list} />
  const { p = 0, c } = place
  const number = c === undefined ? `${p + 1}.` : `${p + 1}.${c + 1}`
  const next = c === undefined ? 0 : c + 1
  const following = entries[p]?.children[next]
  return (
    <>
      <Card>
        <h2 className={styles.title}>{`${number} ${article.title}`}</h2>
        <RichText markup={article.content} />
      </Card>
      <p className={styles.next}>
        {list}
        {following && (
          <Link to="/m/helpDetail" search={{ p, c: next }}>
            {following.title}
          </Link>
        )}
      </p>
    </>
  )
}

function articleAt(entries: readonly HelpEntry[], { p = 0, c }: Place): HelpArticle | undefined {
  const entry = entries[p]
  return c === undefined ? entry : entry?.children[c]
}
