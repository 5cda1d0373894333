import { intlTag } from '@baize/contracts'
import { buttonClass, EmptyFace } from '@baize/ui'
import { useState } from 'react'
import kit from '../kit/kit.module.css'
import { useHouse } from '../lib/houses.ts'
import { useLanguage } from '../lib/texts.tsx'
import { placeTo } from '../lib/use-place.ts'
import { toHouseTime } from '../writing/house-time.ts'
import { daysOf, titleOf, type WallPiece } from './piece.ts'
import { useWallText } from './texts.ts'

type CalendarPageProps = {
  readonly house: string
  readonly pieces: readonly WallPiece[]
  /** As `2026-11`; without, that of today. */
  readonly month: string | undefined
}

/** When what begins to be shown and when it ends, a month at a time, by the clock of the house. */
export function CalendarPage({ house, pieces, month }: CalendarPageProps) {
  const t = useWallText()
  const { tag } = useLanguage()
  const { zone } = useHouse(house)
  const [now] = useState(() => Date.now())
  const dayOf = (iso: string) => toHouseTime(iso, zone).slice(0, 10)
  const shown = /^\d{4}-(0[1-9]|1[0-2])$/.test(month ?? '')
    ? (month ?? '')
    : dayOf(new Date(now).toISOString()).slice(0, 7)
  const days = daysOf(pieces, shown, dayOf)
  const say = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlTag(tag), { ...options, timeZone: 'UTC' }).format(new Date(iso))
  const link = (by: number) =>
    placeTo('wall', { house, path: ['calendar'], search: { month: monthBeside(shown, by) } })
  return (
    <section className={kit.section} aria-label={t('part.calendar')}>
      <h2 className={kit.heading}>{say(`${shown}-01`, { month: 'long', year: 'numeric' })}</h2>
      <div className={kit.actions}>
        <a className={buttonClass('quiet')} href={link(-1)}>
          {t('calendar.before')}
        </a>
        <a className={buttonClass('quiet')} href={link(1)}>
          {t('calendar.after')}
        </a>
      </div>
      {days.length === 0 && <EmptyFace title={t('calendar.none')} />}
      <ul className={kit.list}>
        {days.map(({ day, starts, ends }) => (
          <li key={day} className={kit.item}>
            <span className={kit.itemTitle}>
              {say(day, { weekday: 'long', day: 'numeric', month: 'long' })}
            </span>
            <Edges house={house} label={t('calendar.starts')} pieces={starts} />
            <Edges house={house} label={t('calendar.ends')} pieces={ends} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

type EdgesProps = { readonly house: string; readonly label: string; readonly pieces: readonly WallPiece[] }

function Edges({ house, label, pieces }: EdgesProps) {
  const t = useWallText()
  const { code } = useLanguage()
  if (pieces.length === 0) return null
  return (
    <div>
      <p className={kit.note}>{label}</p>
      <ul className={kit.actions}>
        {pieces.map((each) => (
          <li key={`${each.kind} ${each.piece.name}`}>
            <a className={kit.link} href={placeTo('wall', { house, path: [each.kind, each.piece.name] })}>
              {t('calendar.piece', { kind: t(`part.${each.kind}`), title: titleOf(each, code) })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
