import { EmptyFace, Entries } from '@baize/ui'
import type { ReactNode } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import type { Pages } from '../../lib/query/use-pages.ts'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'

const PLACES = 5

type PagedRowsProps<Item> = {
  readonly list: Pages<Item>
  readonly label: string
  /** What is said where there is nothing. */
  readonly none: string
  /** Where one would begin. */
  readonly action: ReactNode
  readonly children: (item: Item) => ReactNode
}

/** Rows that grow by pages while the end of the page is near. */
export function PagedRows<Item>({ list, label, none, action, children }: PagedRowsProps<Item>) {
  const t = useText()
  return (
    <Paged
      list={list}
      places={<Places of="row" count={PLACES} />}
      none={<EmptyFace title={none} text={t('money.none.text')} action={action} />}
      more={t('money.more')}
    >
      {(items) => <Entries label={label}>{items.map(children)}</Entries>}
    </Paged>
  )
}
