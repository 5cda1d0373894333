import { getOfficeFairness } from '#modules/fairness'
import { type Commands, requireOperator } from './command.ts'

/** What anybody can check, and whether it is kept. */
export const fairnessCommands: Commands = {
  'fairness show': {
    usage: 'fairness show   (the head of the public log, and the oldest seed that has not been shown)',
    run: async (office) => {
      const { log, witnesses, seeds } = await getOfficeFairness(office.app, requireOperator(office))
      return [
        `The log has ${log.size} leaves; ${log.signedSize} are signed since ${log.signedAt}.`,
        `Its root is ${log.root}.`,
        witnesses.length > 0 ? `Witnessed by ${witnesses.join(', ')}.` : 'Nobody else has signed it.',
        `${seeds.unrevealed} seeds are not shown, the oldest since ${seeds.oldestAt ?? 'never'}; ${seeds.heldUp} wait for open rounds.`,
        `${seeds.unverifiable} bets of more than eight days ago cannot be checked.`,
      ].join('\n')
    },
  },
}
