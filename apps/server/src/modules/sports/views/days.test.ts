import { getCompetition, listSportsFixtures, listSportsResults } from '@baize/contracts'
import { expect, it } from 'vitest'
import { saveHouse } from '#modules/limits'
import { transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { saidFixture, tellBook } from '../../../testing/test-sports.ts'

const competitionId = 'test:competition:delta'

/** Matches by the moment they start, told apart by it. A far year: what has not begun is listed at any time that this runs. */
async function matchesAt(...starts: readonly string[]) {
  const { app, api } = await demoApi()
  await transaction(app, (tx) =>
    saveHouse(tx, { merchantCode: 'BAIZE', pack: 'default-strict', zone: 'Asia/Shanghai' }),
  )
  const { say } = await tellBook(app)
  const idOf = (start: string) => `test:fixture:${start.replace(/\D/g, '')}`
  await say(...starts.map((start) => saidFixture({ id: idOf(start), startsAt: start })))
  const guest = testBrowser(api)
  const startsOf = async (...asked: Parameters<typeof guest.call>): Promise<string[]> => {
    const { fixtures } = (await guest.call(...asked)).json().value
    return fixtures.map(({ fixtureId }: { fixtureId: string }) =>
      starts.find((start) => idOf(start) === fixtureId),
    )
  }
  const end = () =>
    say(
      ...starts.map((start) => ({
        kind: 'state' as const,
        fixture: idOf(start),
        startedAt: start,
        status: 'ended' as const,
        version: 1,
        state: { minute: 90 },
      })),
    )
  return { guest, startsOf, end }
}

/** About the midnights of Shanghai, of Kiritimati (14 hours ahead of Greenwich) and of Pago Pago (11 behind it). */
const aboutMidnights = [
  '2099-06-09T09:59:59.000Z',
  '2099-06-09T10:00:00.000Z',
  '2099-06-09T15:59:59.000Z',
  '2099-06-09T16:00:00.000Z',
  '2099-06-10T09:59:59.000Z',
  '2099-06-10T10:59:59.000Z',
  '2099-06-10T11:00:00.000Z',
  '2099-06-10T15:59:59.000Z',
  '2099-06-10T16:00:00.000Z',
  '2099-06-11T10:59:59.000Z',
  '2099-06-11T11:00:00.000Z',
]

const tenthOf = [
  ['Pacific/Kiritimati', 1, 5],
  ['Asia/Shanghai', 3, 8],
  ['Pacific/Pago_Pago', 6, 10],
  // The same place by another name.
  ['pacific/pago_pago', 6, 10],
  // Nobody's place, and nothing said: the house's day.
  ['Moon/Base', 3, 8],
  [undefined, 3, 8],
] as const

it('[SB-55] a day is that of whoever looks, ahead of the house and behind it, for what is to come and for what ended', async () => {
  const { startsOf, end } = await matchesAt(...aboutMidnights)
  const zoned = (zone: string | undefined) => (zone === undefined ? {} : { zone })
  for (const [zone, from, to] of tenthOf) {
    const query = { when: '2099-06-10', ...zoned(zone) }
    expect([zone, await startsOf(listSportsFixtures, { query })]).toEqual([
      zone,
      aboutMidnights.slice(from, to),
    ])
  }
  await end()
  for (const [zone, from, to] of tenthOf) {
    const query = { day: '2099-06-10', ...zoned(zone) }
    const newestFirst = aboutMidnights.slice(from, to).toReversed()
    expect([zone, await startsOf(listSportsResults, { query })]).toEqual([zone, newestFirst])
  }
})

it('a day on which the clocks of whoever looks are changed has 23 hours or 25', async () => {
  const starts = [
    // London's clocks go on within the 29th of March and back within the 25th of October.
    '2099-03-28T23:59:59.000Z',
    '2099-03-29T00:00:00.000Z',
    '2099-03-29T22:59:59.000Z',
    '2099-03-29T23:00:00.000Z',
    '2099-10-24T22:59:59.000Z',
    '2099-10-24T23:00:00.000Z',
    '2099-10-25T23:59:59.000Z',
    '2099-10-26T00:00:00.000Z',
  ]
  const { startsOf, end } = await matchesAt(...starts)
  const zone = 'Europe/London'
  expect(await startsOf(listSportsFixtures, { query: { when: '2099-03-29', zone } })).toEqual(
    starts.slice(1, 3),
  )
  expect(await startsOf(listSportsFixtures, { query: { when: '2099-10-25', zone } })).toEqual(
    starts.slice(5, 7),
  )
  await end()
  const day = (text: string) => startsOf(listSportsResults, { query: { day: text, zone } })
  expect(await day('2099-03-29')).toEqual(starts.slice(1, 3).toReversed())
  expect(await day('2099-10-25')).toEqual(starts.slice(5, 7).toReversed())
})

it('a competition has fixtures on the days of whoever looks; what is no name of a zone is refused', async () => {
  const { guest } = await matchesAt('2099-06-10T10:30:00.000Z')
  const daysIn = async (query: { zone?: string }) =>
    (await guest.call(getCompetition, { query: { competitionId, ...query } })).json().value.days
  expect(await daysIn({})).toEqual(['2099-06-10'])
  expect(await daysIn({ zone: 'Pacific/Kiritimati' })).toEqual(['2099-06-11'])
  expect(await daysIn({ zone: 'Pacific/Pago_Pago' })).toEqual(['2099-06-09'])
  for (const zone of ['', "Asia/Dhaka'--", 'x'.repeat(65)]) {
    const answer = await guest.call(getCompetition, { query: { competitionId, zone } })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'BAD_QUERY'])
  }
})
