import { classes } from '@baize/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../lib/texts.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import styles from './DataTable.module.css'
import { type ColumnLook, useListLook } from './list-looks.tsx'
import type { Choice } from './use-choice.ts'

export type Column<Row> = {
  readonly name: string
  readonly of: (row: Row) => ReactNode
  /** Figures stand under one another. */
  readonly isFigure?: boolean
  /** What the server calls it where it can put the list in its order. */
  readonly sort?: string
  readonly width?: ColumnLook['width']
}

/** A column of a list that each operator arranges: how it is seen is kept under its key. */
export type KeptColumn<Row> = Column<Row> & { readonly key: string }

type Sorting = {
  readonly by: string
  readonly isDown: boolean
  readonly onSort: (by: string, isDown: boolean) => void
}

type TableProps<Row> = {
  /** What the rows are, for those who hear it. */
  readonly label: string
  /** The first of them says which row it is. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Where the first column leads. */
  readonly rowHref?: (row: Row) => string | undefined
  readonly sorting?: Sorting
  /** Where something can be done to several at once. */
  readonly choice?: Choice<Row> | undefined
}

type ArrangedProps<Row> = Omit<TableProps<Row>, 'columns'> & {
  /** Under what its columns are kept. */
  readonly list: string
  readonly columns: readonly KeptColumn<Row>[]
}

type DataTableProps<Row> = ArrangedProps<Row> | (TableProps<Row> & { readonly list?: undefined })

/** A list of things that are alike: a table where there is room, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return props.list === undefined ? <Table {...props} /> : <ArrangedTable {...props} />
}

function ArrangedTable<Row>({ list, columns, ...props }: ArrangedProps<Row>) {
  const { lookOf, changeColumn } = useListLook(list)
  const looks = columns.map((column, place) => {
    const look = lookOf(column.key)
    return { column, look: place === 0 ? { ...look, isHidden: false } : look }
  })
  const shown = looks.filter(({ look }) => !look.isHidden)
  return (
    <>
      <ColumnChoice
        columns={looks.map(({ column, look }) => ({ name: column.name, look }))}
        onChange={changeColumn}
      />
      <Table {...props} columns={shown.map(({ column, look }) => ({ ...column, width: look.width }))} />
    </>
  )
}

function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, sorting, choice } = props
  const [first, ...rest] = columns
  if (!first) return null
  return (
    <div className={styles.scroller} role="group" aria-label={label} ref={moveByKeys}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const href = rowHref?.(row)
            return (
              <tr key={rowKey(row)}>
                <th scope="row" className={styles.first}>
                  {choice && <ChoiceBox row={row} choice={choice} />}
                  {href === undefined ? (
                    first.of(row)
                  ) : (
                    <a className={styles.link} href={href}>
                      {first.of(row)}
                    </a>
                  )}
                </th>
                {rest.map(({ name, of, isFigure, width }) => (
                  <td key={name} className={classes(isFigure && styles.figure, widthClass(width))}>
                    <span className={styles.name} aria-hidden="true">
                      {name}
                    </span>
                    <span className={styles.value}>{of(row)}</span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function widthClass(width: ColumnLook['width'] | undefined): string | undefined {
  return width === undefined || width === 'normal' ? undefined : styles[width]
}

/** A table that is wider than its place can be reached by keys, and moved by them; another is no stop on the way. */
function moveByKeys(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  const watch = new ResizeObserver(() => {
    if (place.scrollWidth > place.clientWidth) place.tabIndex = 0
    else place.removeAttribute('tabindex')
  })
  for (const element of [place, ...place.children]) watch.observe(element)
  return () => watch.disconnect()
}

type ChoiceBoxProps<Row> = { readonly row: Row; readonly choice: Choice<Row> }

function ChoiceBox<Row>({ row, choice }: ChoiceBoxProps<Row>) {
  const t = useText()
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={t('each.choose', { name: choice.nameOf(row) })}
        checked={choice.isChosen(row)}
        disabled={!choice.canChoose(row)}
        onChange={({ currentTarget }) => choice.choose(row, currentTarget.checked)}
      />
    </label>
  )
}

type HeadProps<Row> = { readonly column: Column<Row>; readonly sorting: Sorting | undefined }

function Head<Row>({ column: { name, isFigure, sort, width }, sorting }: HeadProps<Row>) {
  const className = classes(isFigure && styles.figure, widthClass(width))
  if (sort === undefined || !sorting)
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    )
  const isHere = sorting.by === sort
  const Arrow = sorting.isDown ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isHere ? (sorting.isDown ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => sorting.onSort(sort, isHere ? !sorting.isDown : true)}
      >
        {name}
        {isHere && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  )
}
