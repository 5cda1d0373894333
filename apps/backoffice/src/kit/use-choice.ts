import { useState } from 'react'

/** How many are acted on at once. */
const MOST = 50

/** Those of a list that something is to be done to. */
export type Choice<Row> = {
  readonly isChosen: (row: Row) => boolean
  readonly canChoose: (row: Row) => boolean
  readonly choose: (row: Row, isChosen: boolean) => void
  readonly nameOf: (row: Row) => string
}

type Choosing<Row> = {
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** Whether it can be done to this one. */
  readonly isOpen: (row: Row) => boolean
}

/** Which rows are chosen, by their keys; those that left the list, or can no longer be chosen, are not among them. */
export function useChoice<Row>(rows: readonly Row[], { rowKey, nameOf, isOpen }: Choosing<Row>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => keys.has(rowKey(row)) && isOpen(row))
  const choice: Choice<Row> = {
    nameOf,
    isChosen: (row) => chosen.includes(row),
    canChoose: (row) => isOpen(row) && (chosen.length < MOST || chosen.includes(row)),
    choose: (row, isChosen) => {
      const next = new Set(chosen.map(rowKey))
      if (isChosen) next.add(rowKey(row))
      else next.delete(rowKey(row))
      setKeys(next)
    },
  }
  return { choice, chosen, clear: () => setKeys(new Set()) }
}
