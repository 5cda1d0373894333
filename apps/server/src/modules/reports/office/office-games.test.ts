import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { expect, it } from 'vitest'
import { approvalJobs, decideApproval } from '#modules/operators'
import { countReturns, playApprovals } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { HOUR_MS } from '#platform/time'
import { demoApi } from '../../../testing/demo-app.ts'
import { pastGuards } from '../../../testing/lottery-time.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { officeBrowser, testOperator } from '../../../testing/test-operator.ts'
import { testPlayer, testRound } from '../../../testing/test-player.ts'
import { readGameHours } from '../store/returns.ts'

type Game = contract.OfficeGame

/** The demo, with a clock that stands an hour and a minute ahead, so that what is played now is in a full hour. */
async function catalogue() {
  const { app, api } = await demoApi()
  const later = { ...app, clock: { now: () => new Date(Date.now() + HOUR_MS + 60_000) } }
  const games = await officeBrowser(app, api, { login: 'gam', roles: ['games'] })
  const list = async (query: Record<string, string> = {}) =>
    (await games.call(contract.listOfficeGames, { query: { house: 'BAIZE', ...query } })).json()
  const find = async (code: string): Promise<Game | undefined> => {
    let after: string | null = ''
    while (after !== null) {
      const { value } = await list(after ? { after } : {})
      const found = value.games.find((game: Game) => game.code === code)
      if (found) return found
      after = value.after
    }
    return undefined
  }
  return { app, later, api, games, list, find }
}

it('all games of a house are turned page by page in the order of its lists, each once', async () => {
  const { list } = await catalogue()
  const seen: Game[] = []
  let after: string | null = ''
  while (after !== null) {
    const { value } = await list(after ? { after } : {})
    seen.push(...value.games)
    after = value.after
  }
  expect(seen.length).toBeGreaterThan(50)
  expect(new Set(seen.map(({ code }) => code)).size).toBe(seen.length)
  const places = seen.map(({ place }) => place)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const own = seen.find(({ code }) => code === 'dice')
  expect(own).toMatchObject({ isOn: true, isPlayable: true, stakes: { least: '0.10', step: '0.01' } })
  const first = (await list()).value.after
  expect((await list({ after: first, isOn: 'true' })).errorCode).toBe('BAD_QUERY')
  expect((await list({ vendor: 'NOBODY' })).value.games).toEqual([])
})

it('what a game gave back is counted by the hour, once, and without trials', async () => {
  const { app, later, find } = await catalogue()
  const owner = await testPlayer(app, '100.00')
  const rounds = []
  for (let count = 0; count < 5; count++) rounds.push((await testRound(app, owner)).round)
  await countReturns(later, readGameHours, 3)
  await countReturns(later, readGameHours, 3)
  const rows = await app.db.rows(sql`
    select rounds, staked, paid, staked_squared, is_simulated from play.game_hour
    where merchant_code = 'BAIZE' and game_code = 'dice' and not is_simulated`)
  const paid = rounds.reduce((sum, { payout }) => sum + payout, 0n)
  const total = (name: string) => rows.reduce<number>((sum, row) => sum + Number(Object(row)[name]), 0)
  expect([total('rounds'), total('staked'), total('paid')]).toEqual([5, 50_000, Number(paid)])
  expect(total('stakedSquared')).toBe(5 * 10_000 ** 2)
  const dice = await find('dice')
  expect(dice?.lived).toMatchObject({ rounds: 5, staked: '5.00', standing: 'few', isSimulated: false })
})

/** Writes down that so many rounds of one whole gave so much, as if they had been counted. */
async function counted(
  app: Parameters<typeof pastGuards>[0],
  { rounds, paid }: { rounds: number; paid: number },
) {
  const [stakes, wins] = [rounds * 10_000, paid * 10_000]
  await pastGuards(
    app,
    `insert into play.game_hour values ('BAIZE', 'dice', date_trunc('hour', now(), 'UTC'), false, ${rounds}, ${stakes},
      ${wins}, ${rounds} * 1e8, ${paid} * 1.98e8, ${paid} * 1e8)`,
  )
}

it('a game that was switched off with its return out of its band comes on again by two, games and risk', async () => {
  const { app, games, find } = await catalogue()
  await counted(app, { rounds: 40_000, paid: 37_000 })
  expect((await find('dice'))?.lived).toMatchObject({ percent: '92.50', standing: 'alarm' })
  const { operator: risk } = await testOperator(app, { login: 'rita', roles: ['risk'] })
  const turn = async (isOn: boolean) => {
    const body = { house: 'BAIZE', gameId: 'dice', isOn, reason: 'looking into it' }
    return (await games.call(contract.switchGame, { body })).json()
  }
  expect((await turn(true)).success).toBe(true)
  const ask = async (id: string) => {
    const body = { id, house: 'BAIZE', gameId: 'dice', reason: 'the table was right' }
    return (await games.call(contract.reopenGame, { body })).json()
  }
  expect((await ask(randomUUID())).errorCode).toBe('ALREADY_DECIDED')
  expect((await turn(false)).success).toBe(true)
  expect((await turn(true)).errorCode).toBe('GAME_ALARM')
  expect((await find('dice'))?.isOn).toBe(false)
  const id = randomUUID()
  const [asked, again] = [await ask(id), await ask(id)]
  expect(asked.value).toMatchObject({ state: 'asked', decides: 'risk', subject: 'dice' })
  expect(again.value.id).toBe(id)
  const now = app.clock.now()
  await transaction(app, (tx) => decideApproval(tx, { operator: risk, id, decision: 'approve', now }))
  await runJobs(app, approvalJobs(playApprovals))
  expect((await find('dice'))?.isOn).toBe(true)
  const lines = await app.db.rows(sql`
    select action from operators.audit where subject = 'dice' and action like 'game.%' order by number`)
  expect(lines).toEqual([{ action: 'game.switch' }, { action: 'game.reopen' }])
})

it('what is inside its band is switched off and on by one', async () => {
  const { app, games, find } = await catalogue()
  await counted(app, { rounds: 40_000, paid: 39_500 })
  expect((await find('dice'))?.lived?.standing).toBe('inside')
  for (const isOn of [false, true]) {
    const body = { house: 'BAIZE', gameId: 'dice', isOn, reason: 'a picture' }
    expect((await games.call(contract.switchGame, { body })).json().value).toEqual({ gameId: 'dice', isOn })
  }
})

it('games of a house that somebody does not work for are not there', async () => {
  const { games } = await catalogue()
  const house = 'NOOR'
  const body = { id: randomUUID(), house, gameId: 'dice', reason: 'x' }
  expect((await games.call(contract.listOfficeGames, { query: { house } })).json().errorCode).toBe(
    'NOT_FOUND',
  )
  expect((await games.call(contract.reopenGame, { body })).json().errorCode).toBe('NOT_FOUND')
})
