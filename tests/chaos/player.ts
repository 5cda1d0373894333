import { continueRound, playRound, requireBuiltIn } from '../../apps/server/src/modules/play/index.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'

/** What a browser asks for: a new round, or the next step of one. */
export type PlayAsk = {
  readonly key: string
  readonly memberId: string
  readonly game: string
  readonly start?: unknown
  readonly roundId?: string
  readonly action?: unknown
}

/** What it is told: the round as it stands, or the code of a refusal. */
export type PlayAnswer = {
  readonly key: string
  readonly said: string
  readonly roundId?: string
  readonly isOver?: boolean
  readonly view?: string
  readonly balance?: string
}

// The process that plays: it does what it is sent and answers, until it is killed.
const { app } = createApp(parseConfig({ DATABASE_URL: process.argv[2] }), createLog('silent'))

process.on('message', (ask: PlayAsk) => {
  void answer(ask).then((said) => process.send?.(said))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

async function answer(ask: PlayAsk): Promise<PlayAnswer> {
  const { key, memberId, roundId } = ask
  const owner = { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  try {
    const game = requireBuiltIn({ code: ask.game, kind: 'originals' })
    const { round, result, balanceAfter } =
      roundId === undefined
        ? await playRound(app, { owner, game, stake: 10_000n, start: ask.start, key })
        : await continueRound(app, { owner, roundId, action: ask.action, key })
    return {
      key,
      said: 'played',
      roundId: round.id,
      isOver: result.isOver,
      view: JSON.stringify(result.view),
      balance: String(balanceAfter),
    }
  } catch (error) {
    if (error instanceof Refusal) return { key, said: error.code }
    throw error
  }
}
