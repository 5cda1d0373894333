import { listGamesOff, switchGame, verifyRoundsPart } from '#modules/play'
import { type Command, type Commands, reasonIn, requireOperator, UsageProblem } from './command.ts'

/** Games of a house, and whether their rounds came to what is stored. */
export const gameCommands: Commands = {
  'games list': {
    usage: 'games list MERCHANT   (those that are off)',
    run: async (office, [house = '']) => {
      const codes = await listGamesOff(office.app, requireOperator(office), house)
      return codes.length > 0 ? codes.join('\n') : 'No game is off.'
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
