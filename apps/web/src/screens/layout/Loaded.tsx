import type { ReactNode } from 'react'
import type { Answer } from '../../lib/query.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Column, type ColumnLook } from './Column.tsx'
import { Places } from './Places.tsx'

type LoadedProps<Value> = {
  readonly answer: Answer<Value>
  /** How many cards are expected. */
  readonly cards?: number
  readonly look?: ColumnLook
  /** What stands above it whether it is there or not. */
  readonly head?: ReactNode
  readonly children: (value: Value) => ReactNode
}

/** The column of a member's screen: what was asked for, its places until it is there, or why it is not. */
export function Loaded<Value>({ answer, cards = 2, look = 'narrow', head, children }: LoadedProps<Value>) {
  const { data, isPending, isError, error, refetch } = answer
  return (
    <Column look={look}>
      {head}
      {isPending && <Places of="card" count={cards} />}
      {isError && data === undefined && <LoadFailure error={error} onRetry={refetch} />}
      {data !== undefined && children(data)}
    </Column>
  )
}
