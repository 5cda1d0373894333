import { describe, expect, it } from 'vitest'
import { leagues } from './leagues.ts'
import { isAnnounced, plannedBetween, plannedById } from './schedule.ts'

const DAY = 86_400_000
const today = Date.UTC(2026, 10, 18)
const calendar = { pace: 1 }

describe('the calendar of the feed', () => {
  it('is the same whenever it is asked, and in whatever pieces', () => {
    const whole = plannedBetween({ from: today, to: today + DAY }, calendar)
    const halves = [0, 1].flatMap((half) =>
      plannedBetween({ from: today + (half * DAY) / 2, to: today + ((half + 1) * DAY) / 2 }, calendar),
    )
    const ids = (list: typeof whole) => list.map(({ id }) => id).sort()
    expect(ids(halves)).toEqual(ids(whole))
    expect(new Set(ids(whole)).size).toBe(whole.length)
    for (const fixture of whole) expect(plannedById(fixture.id, calendar)).toEqual(fixture)
  })

  it('knows eight sports, and at every minute at least 150 fixtures are announced for the day to come', () => {
    expect(new Set(leagues.map(({ sport }) => sport)).size).toBe(8)
    for (let now = today; now < today + DAY; now += 60_000 * 7) {
      const ahead = plannedBetween({ from: now, to: now + DAY }, calendar)
      const announced = ahead.filter((fixture) => isAnnounced(fixture, now, calendar))
      expect(announced.length).toBeGreaterThanOrEqual(150)
      expect(new Set(announced.map(({ league }) => league.sport)).size).toBe(8)
    }
  })

  it.each(leagues.filter(({ fieldSize }) => fieldSize === 2))(
    'in a season of $code all play all, once at home and once away, and nobody twice in a round',
    (league) => {
      const count = league.sides.length
      const season = count * (count - 1)
      const gap = league.everyMinutes * 60_000
      const start = Math.ceil(today / (gap * season)) * gap * season
      const played = plannedBetween(
        {
          from: start + league.offsetMinutes * 60_000,
          to: start + league.offsetMinutes * 60_000 + gap * season,
        },
        calendar,
      ).filter((fixture) => fixture.league.code === league.code)
      const pairs = played.map(({ sides: [home, away] }) => `${home?.code} ${away?.code}`)
      expect(new Set(pairs).size).toBe(season)
      for (let round = 0; round < played.length; round += count / 2) {
        const sides = played.slice(round, round + count / 2).flatMap((fixture) => fixture.sides)
        expect(new Set(sides.map(({ code }) => code)).size).toBe(count)
      }
    },
  )

  it('no two sides of the demo have one name, and nobody races against themselves', () => {
    for (const { sides } of leagues)
      for (const language of ['en', 'bn', 'ur'] as const)
        expect(new Set(sides.map(({ names }) => names[language])).size).toBe(sides.length)
    const all = leagues.flatMap(({ sides }) => sides.map(({ names }) => names.en))
    expect(new Set(all).size).toBe(all.length)
    const races = plannedBetween({ from: today, to: today + DAY }, calendar).filter(
      ({ sides }) => sides.length > 2,
    )
    for (const { sides } of races) expect(new Set(sides).size).toBe(8)
  })

  it('an id that is none of its own is no fixture', () => {
    for (const id of [
      '',
      'baize:fixture:nowhere.1',
      'baize:fixture:padma-t20.007',
      'x:fixture:padma-t20.7',
      'baize:fixture:padma-t20',
    ])
      expect(plannedById(id, calendar)).toBeUndefined()
  })
})
