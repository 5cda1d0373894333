import {
  authenticate,
  cancelVendorFreeRounds,
  grantVendorFreeRounds,
  launchVendorGame,
  listVendorGames,
  readVendorRound,
  sendCall,
  terminateVendorSession,
} from '@baize/owp'
import { type Case, expectSame, expectTrue } from '../case.ts'
import { sendRaw } from '../raw.ts'
import { done, newId, refused } from '../wallet/world.ts'
import {
  cashOf,
  gameOf,
  launchBody,
  playOne,
  playsOf,
  sitDown,
  type Table,
  type VendorWorld,
} from './world.ts'

type VendorCase = Case<VendorWorld>
const DAY = 86_400_000

function grantBody(world: VendorWorld, { player, gameId }: Pick<Table, 'player' | 'gameId'>, count = 2) {
  const iso = (off: number) => new Date(world.now() + off).toISOString()
  return {
    grantId: newId(),
    playerIds: [player.playerId],
    gameIds: [gameId],
    count,
    betAmount: '1.00',
    currency: 'CNY',
    validFrom: iso(-DAY),
    validUntil: iso(DAY),
  }
}

export const vendorCallCases: readonly VendorCase[] = [
  {
    name: 'the games are told, each with an id of its own',
    run: async (world) => {
      const { games } = done(await sendCall(world, listVendorGames))
      expectTrue(games.length > 0, 'there are no games')
      expectSame(new Set(games.map(({ id }) => id)).size, games.length, 'the ids')
    },
  },
  {
    name: 'a launch says where the game is, and opening it uses the token once',
    run: async (world) => {
      const before = world.wallet.heard.length
      await sitDown(world)
      const asked = world.wallet.heard.slice(before).filter(({ path }) => path === authenticate.path)
      expectSame(asked.length, 1, 'how often the token was used')
    },
  },
  {
    name: 'a game that the vendor does not have is not launched',
    run: async (world) => {
      const body = launchBody('token', 'no:such-game')
      const outcome = await sendCall(world, launchVendorGame, { body })
      expectTrue(outcome.kind === 'refused', 'it was launched')
    },
  },
  {
    name: 'a launch that is not one of the protocol is refused',
    run: async (world) => {
      const body = JSON.stringify({ token: 1 })
      const { status, code } = await sendRaw(world, { method: 'POST', path: '/launch' }, { body })
      expectSame([status, code], [400, 'INVALID_REQUEST'], 'the refusal')
    },
  },
  {
    name: 'a round that was played can be told to people, and one that was not cannot',
    run: async (world) => {
      const table = await sitDown(world)
      const { roundId = '' } = await playOne(world, table)
      const told = done(await sendCall(world, readVendorRound, { parts: { roundId } }))
      expectSame([told.roundId, told.gameId, told.summary !== ''], [roundId, table.gameId, true], 'the round')
      refused(await sendCall(world, readVendorRound, { parts: { roundId: newId() } }), 'ROUND_NOT_FOUND')
    },
  },
  {
    name: 'a session that is ended plays no further, and is ended twice without harm',
    run: async (world) => {
      const table = await sitDown(world)
      const input = { parts: { sessionId: table.sessionId }, body: { reason: 'logout' } }
      done(await sendCall(world, terminateVendorSession, input))
      done(await sendCall(world, terminateVendorSession, input))
      const { shown } = await playOne(world, table)
      expectSame(
        [shown, playsOf(world, table).length, cashOf(table)],
        ['declined', 0, '100.00'],
        'what it did',
      )
    },
  },
  {
    name: 'a session that the vendor does not know is ended all the same',
    run: async (world) => {
      const input = { parts: { sessionId: newId() }, body: { reason: 'block' } }
      done(await sendCall(world, terminateVendorSession, input))
    },
  },
  {
    name: 'free rounds are granted once however often they are sent',
    run: async (world) => {
      const table = await sitDown(world)
      const body = grantBody(world, table, 1)
      for (let i = 0; i < 3; i++) done(await sendCall(world, grantVendorFreeRounds, { body }))
      await playOne(world, table)
      await playOne(world, table)
      const bets = playsOf(world, table).flatMap(({ actions }) =>
        actions.filter(({ type }) => type === 'bet'),
      )
      expectSame(
        bets.map(({ amount }) => amount),
        ['0.00', '10.00'],
        'the bets',
      )
      expectSame(bets[0]?.freeRound?.grantId, body.grantId, 'whose free round it was')
    },
  },
  {
    name: 'a grant that comes again with another body is a conflict',
    run: async (world) => {
      const body = grantBody(world, await sitDown(world))
      done(await sendCall(world, grantVendorFreeRounds, { body }))
      const other = await sendCall(world, grantVendorFreeRounds, { body: { ...body, count: 9 } })
      expectTrue(other.kind === 'refused' && other.httpStatus === 409, 'it was taken')
    },
  },
  {
    name: 'free rounds that were cancelled are not played, and are cancelled twice without harm',
    run: async (world) => {
      const table = await sitDown(world)
      const body = grantBody(world, table)
      done(await sendCall(world, grantVendorFreeRounds, { body }))
      for (let i = 0; i < 2; i++)
        done(await sendCall(world, cancelVendorFreeRounds, { parts: { grantId: body.grantId } }))
      await playOne(world, table)
      expectSame(playsOf(world, table)[0]?.actions[0]?.amount, '10.00', 'the bet')
    },
  },
  {
    name: 'free rounds of one player are not another’s',
    run: async (world) => {
      const [table, other] = [await sitDown(world), await sitDown(world)]
      done(await sendCall(world, grantVendorFreeRounds, { body: grantBody(world, table) }))
      await playOne(world, other)
      expectSame(playsOf(world, other)[0]?.actions[0]?.amount, '10.00', 'the bet')
    },
  },
  {
    name: 'a game is launched in the language and the money that were asked for',
    run: async (world) => {
      const gameId = await gameOf(world)
      const body = { ...launchBody(world.wallet.newToken('1.00'), gameId), lang: 'bn' }
      const { url } = done(await sendCall(world, launchVendorGame, { body }))
      expectTrue(URL.canParse(url), 'it is no address')
    },
  },
]
