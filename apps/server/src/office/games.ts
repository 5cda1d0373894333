import { randomUUID } from 'node:crypto'
import { gameTags } from '@baize/contracts'
import { arrangeGame } from '#modules/catalog'
import { askReopening, askStakes, listGamesOff, switchGame, verifyRoundsPart } from '#modules/play'
import { listOfficeGames } from '#modules/reports'
import {
  choiceIn,
  type Command,
  type Commands,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
  waitsForAnother,
} from './command.ts'

/** Games of a house, and whether their rounds came to what is stored. */
export const gameCommands: Commands = {
  'games list': {
    usage: 'games list MERCHANT   (those that are off)',
    run: async (office, [house = '']) => {
      const codes = await listGamesOff(office.app, requireOperator(office), house)
      return codes.length > 0 ? codes.join('\n') : 'No game is off.'
    },
  },
  'games show': {
    usage: 'games show MERCHANT [AFTER]   (each with what it declares and gave back over thirty days)',
    run: async (office, [house = '', after]) => {
      const asked = { house, after, language: 'EN' } as const
      const { games, after: next } = await listOfficeGames(office.app, requireOperator(office), asked)
      const rows = games.map(({ code, vendor, isOn, declared, lived, pot }) => [
        code,
        vendor,
        isOn ? 'on' : 'off',
        `declares ${declared ?? 'nothing'}`,
        lived ? `gave ${lived.percent} in ${lived.rounds} rounds (${lived.standing})` : 'not played',
        pot ?? '',
      ])
      return next === null ? table(rows) : `${table(rows)}\nMore: games show ${house} ${next}`
    },
  },
  'games reopen': {
    usage: 'games reopen MERCHANT GAME WHY...   (on again although its return gave an alarm; risk decides)',
    run: async (office, [house = '', gameId = '', ...why]) => {
      const asked = { id: randomUUID(), house, gameId, reason: reasonIn(why) }
      const { id } = await askReopening(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'changed')
    },
  },
  'games arrange': {
    usage: `games arrange MERCHANT GAME PLACE|- ${gameTags.join('|')}|- WHY...   (- is as in the catalogue)`,
    run: async (office, [house = '', gameId = '', placed = '', tagged, ...why]) => {
      if (placed !== '-' && !/^\d{1,6}$/.test(placed))
        throw new UsageProblem('PLACE is a whole number, or -.')
      const place = placed === '-' ? null : Number(placed)
      const tag = tagged === '-' ? null : choiceIn(tagged, { among: gameTags, what: 'A tag' })
      const asked = { house, gameId, place, tag, reason: reasonIn(why) }
      await arrangeGame(office.app, requireOperator(office), asked)
      return `${gameId} is listed in ${house} as you said.`
    },
  },
  'games stakes': {
    usage: 'games stakes MERCHANT GAME LEAST|- MOST|- WHY...   (- is what the currency allows; risk decides)',
    run: async (office, [house = '', gameId = '', least = '', most = '', ...why]) => {
      const stakes = least === '-' && most === '-' ? null : { least, most }
      const asked = { id: randomUUID(), house, gameId, stakes, reason: reasonIn(why) }
      const { id } = await askStakes(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'changed')
    },
  },
  'games off': switching('off', 'no round begins any more; open rounds are played to their end'),
  'games on': switching('on', 'rounds begin again'),
  'rounds verify': {
    usage: 'rounds verify   (plays every round of our own games again; exits with 1 where one differs)',
    run: async (office) => {
      const operator = requireOperator(office)
      const differences: string[] = []
      let count = 0
      let after: string | undefined
      do {
        const part = await verifyRoundsPart(office.app, operator, { after })
        differences.push(...part.differences)
        count += part.rounds
        after = part.next ?? undefined
      } while (after !== undefined)
      if (differences.length > 0)
        throw new UsageProblem(`Of ${count} rounds these came to something else: ${differences.join(', ')}.`)
      return `${count} rounds, each came to what is stored.`
    },
  },
}

function switching(word: 'on' | 'off', what: string): Command {
  return {
    usage: `games ${word} MERCHANT GAME WHY...   (${what})`,
    run: async (office, [house = '', gameId = '', ...why]) => {
      const asked = { house, gameId, isOn: word === 'on', reason: reasonIn(why) }
      await switchGame(office.app, requireOperator(office), asked)
      return `${gameId} is ${word} in ${house}.`
    },
  }
}
