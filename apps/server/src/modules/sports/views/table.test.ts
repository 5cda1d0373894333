import { getCompetition } from '@baize/contracts'
import { sportModels } from '@baize/engines'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBook } from '../../../testing/test-bets.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { countedSides } from './list-results.ts'

const football = sportModels.football
const level = football.first(football.parametersOf([1_000, 1_000]))

it('a table counts the last matches and its form ends with the newest, however many there were before', async () => {
  const { app, api } = await demoApi()
  const book = await testBook(app)
  const fixtureId = await book.fixture()
  /** So many matches a minute apart, the last of them so many minutes ago. */
  const played = (state: unknown, { count, minutesAgo }: { count: number; minutesAgo: number }) =>
    transaction(app, (tx) =>
      tx.rows(sql`
        insert into sports.fixture (id, producer_code, competition_id, sport, sides, starts_at, first_starts_at, status,
          format, version, state, rules_hash)
        select 'test:fixture:' || gen_random_uuid(), producer_code, competition_id, sport, sides, s.at, s.at, 'ended', format, 1,
          ${JSON.stringify(state)}, rules_hash
        from sports.fixture, generate_series(1, ${count}::int) as n,
          lateral (select now() - make_interval(mins => n - 1 + ${minutesAgo}::int) as at) as s
        where id = ${fixtureId}`),
    )
  const table = async () =>
    (await testBrowser(api).call(getCompetition, { query: { competitionId: 'test:competition:cup' } })).json()
      .value.table
  await played(level, { count: 2_000, minutesAgo: 60 })
  const [first] = await table()
  expect(first).toMatchObject({ played: 2_000, drawn: 2_000, won: 0, form: 'ddddd' })
  await played(Object.assign({}, level, { score: { home: 2, away: 1 } }), { count: 1, minutesAgo: 30 })
  expect((await table())[0], 'the answer is kept for some seconds').toEqual(first)
  countedSides.forget(app)
  const [best, other] = await table()
  expect(best).toMatchObject({
    side: { sideId: 'test:side:0' },
    played: 2_000,
    won: 1,
    drawn: 1_999,
    form: 'ddddw',
  })
  expect(other).toMatchObject({ lost: 1, scored: 1, conceded: 2, form: 'ddddl' })
})
