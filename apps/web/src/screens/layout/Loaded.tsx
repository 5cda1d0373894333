import type { ReactNode } from 'react'
import type { Answer } from '../../lib/query/query.ts'
import { Column, type ColumnLook } from './Column.tsx'
import { Partly } from './Partly.tsx'
import { Places } from './Places.tsx'

type LoadedProps<Value> = {
  readonly answer: Answer<Value>
  /** How many cards are expected. */
  readonly cards?: number
  readonly look?: ColumnLook
  /** What stands above it whether it is there or not. */
  readonly head?: ReactNode
  /** Whether something else is waited for that has to come with it. */
  readonly isHeld?: boolean
  readonly children: (value: Value) => ReactNode
}

/** The column of a member's screen: what was asked for, its places until it is there, or why it is not. */
export function Loaded<Value>({
  answer,
  cards = 2,
  look = 'narrow',
  head,
  isHeld = false,
  children,
}: LoadedProps<Value>) {
  return (
    <Column look={look}>
      {head}
      {isHeld ? (
        <Places of="card" count={cards} />
      ) : (
        <Partly answer={answer} of="card" count={cards}>
          {children}
        </Partly>
      )}
    </Column>
  )
}
