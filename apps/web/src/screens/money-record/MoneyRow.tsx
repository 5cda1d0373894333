import { Amount, Entry, type StateTone, toneClass } from '@baize/ui'
import type { ReactNode } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { useSettings } from '../../lib/page/boot.tsx'

type MoneyRowProps = {
  readonly name: ReactNode
  readonly at: string
  readonly amount: string
  readonly state: string
  readonly tone: StateTone
}

/** What went in or out, and where it stands. */
export function MoneyRow({ name, at, amount, state, tone }: MoneyRowProps) {
  const moment = useMinute()
  const { money } = useSettings()
  return (
    <Entry
      name={name}
      note={moment(at)}
      end={<Amount value={amount} format={money} />}
      endNote={<span className={toneClass(tone)}>{state}</span>}
    />
  )
}
