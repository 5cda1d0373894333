import { arrangeGame, changeStakes, listOfficeGames, switchGame } from '@baize/contracts'
import { expect, it } from 'vitest'
import { listHotGames } from '#modules/catalog'
import { sql } from '#platform/db'
import { runCommand } from './office/run-office.ts'
import { demoApi } from './testing/demo-app.ts'
import { testApp } from './testing/test-app.ts'
import { officeBrowser } from './testing/test-operator.ts'
import { testPlayer, testRound } from './testing/test-player.ts'
import { codeOf } from './testing/test-vendor.ts'
import { freshOperator } from './testing/test-withdrawer.ts'
import { twoOperators } from './testing/two-operators.ts'

it('one operator says where a house lists a game and with which tag, and takes it back; other houses list it as before', async () => {
  const { app, api } = await demoApi()
  const games = await officeBrowser(app, api, { login: 'gam', roles: ['games'], merchantCodes: ['BAIZE'] })
  const front = async (merchantCode = 'BAIZE') => {
    const [first] = await listHotGames(app.db, { merchantCode, language: 'EN' })
    return first
  }
  const arrange = async (more: object) => {
    const body = { house: 'BAIZE', gameId: 'dice', place: 0, tag: 'NEW', reason: 'launch week', ...more }
    return (await games.call(arrangeGame, { body })).json()
  }
  const [before, elsewhere] = [await front(), await front('NOOR')]
  expect(before?.gameId).not.toBe('dice')
  expect((await arrange({})).value).toEqual({ gameId: 'dice', place: 0, tag: 'NEW' })
  expect((await arrange({})).success).toBe(true)
  expect(await front()).toMatchObject({ gameId: 'dice', tag: 'NEW' })
  expect(await front('NOOR')).toEqual(elsewhere)
  const shown = (await games.call(listOfficeGames, { query: { house: 'BAIZE' } })).json().value.games[0]
  expect(shown).toMatchObject({ code: 'dice', place: 0, tag: 'NEW', ownPlace: 0, ownTag: 'NEW' })
  await arrange({ tag: 'NONE' })
  expect(await front()).toMatchObject({ gameId: 'dice', tag: null })
  expect((await arrange({ gameId: 'no-such-game' })).errorCode).toBe('GAME_NOT_FOUND')
  expect((await arrange({ house: 'NOOR' })).errorCode).toBe('NOT_FOUND')
  expect((await arrange({ place: -1 })).success).toBe(false)
  await arrange({ place: null, tag: null })
  expect(await front()).toEqual(before)
  const lines = await app.db.rows(sql`
    select before, after from operators.audit where action = 'game.arrange' and subject = 'dice' order by number`)
  expect(lines).toMatchObject([
    { before: { place: null, tag: null }, after: { place: 0, tag: 'NEW' } },
    { before: { place: 0, tag: 'NEW' }, after: { place: 0, tag: 'NONE' } },
    { before: { place: 0, tag: 'NONE' }, after: { place: null, tag: null } },
  ])
})

it('two bound what is staked on a game within what its currency allows, and it holds from the next round on', async () => {
  const { app, api } = await demoApi()
  const { amina, question, decide } = await twoOperators({ app, api })
  const owner = await testPlayer(app, '100.00')
  const ask = async (stakes: object | null, more: object = {}) =>
    (await amina.call(changeStakes, { body: question({ gameId: 'dice', stakes, ...more }) })).json()
  const asked = (await ask({ least: '2.00', most: '5.00' })).value
  expect(asked).toMatchObject({ before: { least: null, most: null }, body: { least: '2.00', most: '5.00' } })
  await testRound(app, owner, { stake: 10_000n })
  expect(await decide(asked.id)).toBe('done')
  for (const stake of [10_000n, 19_900n, 50_100n])
    expect(await codeOf(testRound(app, owner, { stake }))).toBe('STAKE_LIMIT')
  for (const stake of [20_000n, 50_000n]) await testRound(app, owner, { stake })
  const query = { house: 'BAIZE', game: 'dice' }
  const [game] = (await amina.call(listOfficeGames, { query })).json().value.games
  expect(game.stakes).toMatchObject({ least: '2.00', most: '5.00' })
  // What else is set for the game stays, and so does this beside it.
  await amina.call(switchGame, { body: { house: 'BAIZE', gameId: 'dice', isOn: false, reason: 'x' } })
  await amina.call(switchGame, { body: { house: 'BAIZE', gameId: 'dice', isOn: true, reason: 'x' } })
  expect(await codeOf(testRound(app, owner, { stake: 10_000n }))).toBe('STAKE_LIMIT')
  const wrong = [
    { least: '0.01', most: '5.00' },
    { least: '5.00', most: '2.00' },
    { least: '2.00', most: '999999999.00' },
    { least: '2.001', most: '5.00' },
  ]
  for (const stakes of wrong) expect((await ask(stakes)).errorCode).toBe('INVALID_AMOUNT')
  expect((await ask(null, { gameId: 'rapid-five' })).errorCode).toBe('GAME_NOT_FOUND')
  expect(await decide((await ask(null)).value.id)).toBe('done')
  await testRound(app, owner, { stake: 10_000n })
})

it('both are done from the shell as well, by those who may', async () => {
  const app = await testApp({}, 'demo')
  const ada = await freshOperator(app, 'ada')
  const run = (...words: string[]) => runCommand({ app, operator: ada }, ['games', ...words])
  expect(await run('arrange', 'BAIZE', 'dice', '3', 'HOT', 'launch')).toBe(
    'dice is listed in BAIZE as you said.',
  )
  expect(await run('arrange', 'BAIZE', 'dice', '-', '-', 'over')).toContain('dice')
  await expect(run('arrange', 'BAIZE', 'dice', 'first', 'HOT', 'x')).rejects.toThrow('whole number')
  expect(await run('stakes', 'BAIZE', 'dice', '2.00', '5.00', 'x')).toMatch(/approvals show [0-9a-f-]{36}/)
  expect(await run('stakes', 'BAIZE', 'dice', '-', '-', 'x')).toMatch(/approvals show/)
})
