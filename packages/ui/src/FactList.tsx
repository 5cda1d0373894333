import type { ReactNode } from 'react'
import { Fact } from './Fact.tsx'

type FactListProps = {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly className?: string | undefined
}

/** Things that are so, each under its name. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}
