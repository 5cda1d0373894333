import { type OfficeHit, type OfficeHitKind, type OperatorInfo, searchOffice } from '@baize/contracts'
import { Button, EmptyFace, TextField } from '@baize/ui'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import styles from '../kit/kit.module.css'
import { Page } from '../kit/Page.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { type AreaProps, goTo, placeTo } from '../lib/use-place.ts'
import { objectPlace } from '../object-place.ts'
import { useOfficeSearch } from './search-context.tsx'
import { useSearchText } from './texts.ts'
import { useWays } from './use-ways.ts'

type HitGroup = { readonly kind: OfficeHitKind; readonly hits: readonly OfficeHit[] }

/** Whatever the house knows by what was typed, in groups. */
export function SearchArea({ operator, house }: AreaProps) {
  const t = useSearchText()
  const { term, turn } = useOfficeSearch()
  return (
    <Page title={t('title')}>
      <SearchForm />
      {term !== '' && <Found key={turn} operator={operator} house={house} term={term} />}
    </Page>
  )
}

function SearchForm() {
  const t = useSearchText()
  const { term, ask } = useOfficeSearch()
  const [typed, setTyped] = useState(term)
  useEffect(() => setTyped(term), [term])
  function submit(event: FormEvent): void {
    event.preventDefault()
    ask(typed)
  }
  return (
    <form className={styles.finder} role="search" aria-label={t('term')} onSubmit={submit}>
      <TextField
        label={t('term')}
        hint={t('term.hint')}
        type="search"
        maxLength={100}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit">{t('find')}</Button>
      </div>
    </form>
  )
}

type FoundProps = { readonly operator: OperatorInfo; readonly house: string; readonly term: string }

function Found({ operator, house, term }: FoundProps) {
  const t = useSearchText()
  const asked = useAsked(useCallback(() => call(searchOffice, { body: { house, term } }), [house, term]))
  const ways = useWays({ operator, term })
  useOnlyHit({ operator, house, groups: asked.value?.groups, hasWays: ways.length > 0 })
  return (
    <>
      {ways.length > 0 && (
        <section className={styles.section} aria-label={t('ways')}>
          <h2 className={styles.heading}>{t('ways')}</h2>
          <div className={styles.actions}>
            {ways.map(({ name, text }) => (
              <a key={name} className={styles.link} href={placeTo(name, { house })}>
                {text}
              </a>
            ))}
          </div>
        </section>
      )}
      <Answer asked={asked}>
        {({ groups }) =>
          groups.length === 0 && ways.length === 0 ? (
            <EmptyFace title={t('none')} />
          ) : (
            groups.map((group) => <Group key={group.kind} operator={operator} house={house} group={group} />)
          )
        }
      </Answer>
    </>
  )
}

type GroupProps = Pick<FoundProps, 'operator' | 'house'> & { readonly group: HitGroup }

function Group({ operator, house, group: { kind, hits } }: GroupProps) {
  const t = useSearchText()
  const columns: readonly Column<OfficeHit>[] = [
    { name: t(`kind.${kind}`), of: ({ name }) => <bdi>{name}</bdi> },
    { name: t('account'), of: ({ account }) => <bdi>{account ?? '–'}</bdi> },
    { name: t('state'), of: ({ state }) => <bdi>{state ?? '–'}</bdi> },
    { name: t('at'), of: ({ at }) => (at === null ? '–' : <When at={at} house={house} />) },
  ]
  return (
    <section className={styles.section} aria-label={t(`kind.${kind}`)}>
      <h2 className={styles.heading}>{t(`kind.${kind}`)}</h2>
      <DataTable
        label={t(`kind.${kind}`)}
        columns={columns}
        rows={hits}
        rowKey={({ id }) => id}
        rowHref={(hit) => placeOf(operator, { house, kind, hit })}
      />
    </section>
  )
}

type Placed = { readonly house: string; readonly kind: OfficeHitKind; readonly hit: OfficeHit }

/** Its own screen, or the page of whose it is. */
function placeOf(operator: OperatorInfo, { house, kind, hit: { id, memberId } }: Placed): string | undefined {
  const own = objectPlace(operator, { house, kind, id })
  if (own !== undefined || memberId === null) return own
  return objectPlace(operator, { house, kind: 'member', id: memberId })
}

type OnlyHit = Pick<FoundProps, 'operator' | 'house'> & {
  readonly groups: readonly HitGroup[] | undefined
  readonly hasWays: boolean
}

/** What can only mean one thing is opened at once. */
function useOnlyHit({ operator, house, groups, hasWays }: OnlyHit): void {
  const { openOnce } = useOfficeSearch()
  useEffect(() => {
    if (!groups || !openOnce()) return
    const [group, ...others] = groups
    const [hit, ...more] = group?.hits ?? []
    if (!group || !hit || others.length > 0 || more.length > 0 || hasWays) return
    const place = placeOf(operator, { house, kind: group.kind, hit })
    if (place !== undefined) goTo(place)
  }, [groups, hasWays, house, operator, openOnce])
}
