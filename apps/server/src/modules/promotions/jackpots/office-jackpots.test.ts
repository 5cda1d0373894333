import * as contract from '@baize/contracts'
import { expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { pastGuards } from '../../../testing/lottery-time.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { testPlayer, testRound } from '../../../testing/test-player.ts'
import { twoOperators } from '../../../testing/two-operators.ts'
import { openJackpotIn } from '../index.ts'
import { changeTerms, setGame } from '#modules/play'

const POT = 'jackpot:BAIZE-small'

/** A pot that a stake of a hundred prices is sure to win, under which dice are played. */
async function pot() {
  const { app, api } = await demoApi()
  await transaction(app, async (tx) => {
    const titles = { EN: 'Small', BN: 'ছোট', UR: 'چھوٹا' }
    const figures = { start: '100.00', ppm: 10_000, price: '0.0001', seed: '5.00' }
    const named = { merchantCode: 'BAIZE', name: 'small', titles, currency: 'CNY' }
    await openJackpotIn(tx, { ...named, ...figures }, app.clock.now())
    await setGame(tx, { merchantCode: 'BAIZE', code: 'dice', isClosed: false, jackpotAccount: POT })
  })
  const games = await officeBrowser(app, api, { login: 'gam', roles: ['games'] })
  const ask = async (call: contract.Endpoint, query: Record<string, string> = {}) =>
    (await games.call(call, { query: { house: 'BAIZE', ...query } })).json()
  const small = async () =>
    (await ask(contract.listOfficeJackpots)).value.find(({ account }: { account: string }) => account === POT)
  return { app, api, ask, small }
}

it('a pot is shown with what it holds, its terms now and after the next win, and its wins in their order', async () => {
  const { app, ask, small } = await pot()
  expect(await small()).toMatchObject({
    name: 'Small',
    currency: 'CNY',
    amount: '100.00',
    start: '100.00',
    terms: { ppm: 10_000, price: '0.0001', seed: '5.00' },
    next: null,
    wins: 0,
    lastWonAt: null,
  })
  await transaction(app, (tx) => changeTerms(tx, POT, { ppm: 20_000, price: 1n, seed: 70_000n }))
  expect((await small()).next).toEqual({ ppm: 20_000, price: '0.0001', seed: '7.00' })
  const owner = await testPlayer(app, '100.00')
  const first = (await testRound(app, owner)).round
  const second = (await testRound(app, owner)).round
  const after = await small()
  expect(after).toMatchObject({ wins: 2, next: null, terms: { ppm: 20_000, seed: '7.00' } })
  const { wins, currency } = (await ask(contract.listJackpotWins, { account: POT })).value
  expect(currency).toBe('CNY')
  expect(wins).toMatchObject([
    { number: 2, roundId: second.id, memberId: owner.memberId, game: 'dice' },
    { number: 1, roundId: first.id, amount: '100.01' },
  ])
})

it('wins are turned page by page, each once; a place of another pot is refused', async () => {
  const { app, ask } = await pot()
  const owner = await testPlayer(app, '100.00')
  await testRound(app, owner)
  await pastGuards(
    app,
    `insert into play.jackpot_win select account, n, gen_random_uuid(), member_id, merchant_code, game_code, terms, amount,
      added, pot_before, pot_after, gen_random_uuid(), won_at
      from play.jackpot_win, generate_series(2, 120) n where account = '${POT}' and number = 1`,
  )
  const seen: number[] = []
  let after: string | null = ''
  while (after !== null) {
    const { value } = await ask(contract.listJackpotWins, { account: POT, ...(after && { after }) })
    seen.push(...value.wins.map(({ number }: { number: number }) => number))
    after = value.after
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, back) => 120 - back))
  const place = (await ask(contract.listJackpotWins, { account: POT })).value.after
  const pots = (await ask(contract.listOfficeJackpots)).value
  const other = pots.find(({ account }: { account: string }) => account !== POT).account
  expect((await ask(contract.listJackpotWins, { account: other, after: place })).errorCode).toBe('BAD_QUERY')
})

it('pots of other houses are not there', async () => {
  const { app, api, ask } = await pot()
  const elsewhere = await officeBrowser(app, api, { login: 'noor', merchantCodes: ['NOOR'] })
  for (const house of ['BAIZE', 'NOOR']) {
    const query = { house, account: POT }
    const reply = await elsewhere.call(contract.listJackpotWins, { query })
    expect(reply.json().errorCode).toBe('NOT_FOUND')
  }
  const reply = await elsewhere.call(contract.listOfficeJackpots, { query: { house: 'BAIZE' } })
  expect(reply.json().errorCode).toBe('NOT_FOUND')
  expect((await ask(contract.listJackpotWins, { account: 'jackpot:BAIZE-none' })).errorCode).toBe('NOT_FOUND')
})

it('two change what a pot is played for from its next win on, or take back a change that waits', async () => {
  const { app, api, small } = await pot()
  const { amina, question, decide } = await twoOperators({ app, api })
  const ask = async (more: object) => {
    const terms = { account: POT, ppm: 20_000, price: '0.0001', seed: '7.00' }
    return (await amina.call(contract.changeJackpot, { body: question({ ...terms, ...more }) })).json()
  }
  expect((await ask({ account: 'jackpot:NOOR-grand' })).errorCode).toBe('NOT_FOUND')
  expect((await ask({ seed: '0.00' })).errorCode).toBe('INVALID_AMOUNT')
  expect((await ask({ ppm: 100_001 })).success).toBe(false)
  const first = (await ask({})).value
  expect(first.before).toEqual({ ppm: 10_000, price: '0.0001', seed: '5.00' })
  expect(await decide(first.id)).toBe('done')
  expect(await small()).toMatchObject({ terms: { ppm: 10_000 }, next: { ppm: 20_000, seed: '7.00' } })
  const back = (await ask({ ppm: 10_000, seed: '5.00' })).value
  expect(await decide(back.id)).toBe('done')
  expect((await small()).next).toBeNull()
  expect(await decide((await ask({})).value.id)).toBe('done')
  await testRound(app, await testPlayer(app, '100.00'))
  expect(await small()).toMatchObject({ wins: 1, next: null, terms: { ppm: 20_000, seed: '7.00' } })
})
