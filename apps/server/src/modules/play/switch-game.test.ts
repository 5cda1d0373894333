import { randomUUID } from 'node:crypto'
import { listGamesOff, switchGame } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { secondNode } from '../../testing/second-node.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'
import { codeOf } from '../../testing/test-vendor.ts'
import { continueRound } from './play-round.ts'
import { switchGame as switchAtOnce } from './switch-game.ts'

const mines = { game: 'mines', start: { mines: 3 } }

async function house() {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '100.00')
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const flip = async (isOn: boolean, wish: object = {}, by = risk) => {
    const body = { house: 'BAIZE', gameId: 'mines', isOn, reason: 'a wrong picture', ...wish }
    return (await by.call(switchGame, { body })).json()
  }
  const off = async () => (await risk.call(listGamesOff, { query: { house: 'BAIZE' } })).json().value
  const record = () =>
    app.db.rows<{ before: object; after: object }>(
      sql`select before, after from operators.audit where action = 'game.switch' order by number`,
    )
  return { app, api, owner, flip, off, record }
}

it('a game that is switched off begins no round, at once; the open one is played to its end, and on again it begins', async () => {
  const { app, owner, flip, off, record } = await house()
  const { round } = await testRound(app, owner, mines)
  const pots = () => app.db.rows(sql`select code, jackpot_account from play.game order by code`)
  const before = await pots()
  expect((await flip(false)).value).toEqual({ gameId: 'mines', isOn: false })
  expect(await off()).toEqual(['mines'])
  const step = { owner, roundId: round.id, action: { kind: 'cashOut' }, key: randomUUID() }
  expect((await continueRound(app, step)).result.isOver).toBe(true)
  expect(await codeOf(testRound(app, owner, mines))).toBe('GAME_DISABLED')
  expect(await codeOf(testRound(secondNode(app), owner, mines))).toBe('GAME_DISABLED')
  await flip(false)
  expect((await flip(true)).value).toEqual({ gameId: 'mines', isOn: true })
  expect(await off()).toEqual([])
  expect((await testRound(app, owner, mines)).round.state).toBe('open')
  expect(await record()).toEqual([
    { before: { isOn: true }, after: { isOn: false, reason: 'a wrong picture' } },
    { before: { isOn: false }, after: { isOn: true, reason: 'a wrong picture' } },
  ])
  for (const row of before) expect(await pots()).toContainEqual(row)
})

it('a game of another house plays on', async () => {
  const { app, api, owner, flip } = await house()
  const everywhere = await officeBrowser(app, api, { login: 'all', merchantCodes: ['BAIZE', 'NOOR'] })
  await flip(false, { house: 'NOOR' }, everywhere)
  expect((await testRound(app, owner, mines)).round.state).toBe('open')
})

it('ten who switch it off at once switch it off once', async () => {
  const { flip, off, record } = await house()
  const replies = await Promise.all(Array.from({ length: 10 }, () => flip(false)))
  expect(replies.every(({ success }) => success)).toBe(true)
  expect(await off()).toEqual(['mines'])
  expect(await record()).toHaveLength(1)
})

it('nobody switches a game without the role, of another house, or one that there is not', async () => {
  const { app, api, flip, off } = await house()
  const others = await officeBrowser(app, api, { login: 'others', roles: ['support', 'cashier', 'finance'] })
  expect((await flip(false, {}, others)).errorCode).toBe('NOT_PERMITTED')
  expect((await flip(false, { house: 'NOOR' })).errorCode).toBe('NOT_FOUND')
  expect((await flip(false, { gameId: 'no-such-game' })).errorCode).toBe('GAME_NOT_FOUND')
  expect((await flip(false, { reason: '' })).errorCode).toBe('BAD_BODY')
  const { operator } = await testOperator(app, { login: 'late' })
  const late = { ...operator, provenAt: new Date(Date.now() - 6 * 60_000) }
  const asked = { house: 'BAIZE', gameId: 'mines', isOn: false, reason: 'x' }
  await expect(switchAtOnce(app, late, asked)).rejects.toThrow('PROOF_REQUIRED')
  expect(await off()).toEqual([])
})
