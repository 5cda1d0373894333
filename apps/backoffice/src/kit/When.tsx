import { intlTag } from '@baize/contracts'
import { useMemo } from 'react'
import { useHouse } from '../lib/houses.ts'
import { useLanguage } from '../lib/texts.tsx'

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const moment: Intl.DateTimeFormatOptions = {
  ...day,
  hour: '2-digit',
  minute: '2-digit',
}

type WhenProps = {
  readonly at: string
  readonly house: string
  /** A day begins at its midnight, which nobody wants to read. */
  readonly isDay?: boolean
}

/** A moment by the clock of the house; by that of whoever reads it where it is pointed at. */
export function When({ at, house, isDay = false }: WhenProps) {
  const { tag } = useLanguage()
  const { zone } = useHouse(house)
  const [here, own] = useMemo(() => {
    const language = intlTag(tag)
    return [
      new Intl.DateTimeFormat(language, { ...(isDay ? day : moment), timeZone: zone }),
      new Intl.DateTimeFormat(language, { ...moment, timeZoneName: 'short' }),
    ] as const
  }, [tag, zone, isDay])
  const date = new Date(at)
  return (
    <time dateTime={at} title={own.format(date)}>
      <bdi>{here.format(date)}</bdi>
    </time>
  )
}
