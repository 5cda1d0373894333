import type { ReactNode } from 'react'
import type { Answer } from '../../lib/query/query.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Places } from './Places.tsx'

type PartlyProps<Value> = {
  readonly answer: Answer<Value>
  /** What is expected, and how many of it. */
  readonly of: 'card' | 'low' | 'row'
  readonly count: number
  readonly children: (value: Value) => ReactNode
}

/** A part of a screen: what was asked for, its places until it is there, or why it is not. */
export function Partly<Value>({ answer, of, count, children }: PartlyProps<Value>) {
  const { data, error, isPending, isError, refetch } = answer
  if (isPending) return <Places of={of} count={count} />
  if (isError && data === undefined) return <LoadFailure error={error} onRetry={refetch} />
  return data !== undefined && children(data)
}
