import type { Round } from '@baize/engines'
import { fromHex, parseClientSeed } from '@baize/fairness'
import { moneyFromWire } from '@baize/money'
import { gameOfDomain, replay } from './check/game.ts'
import { type ManualGame, manualGame, wordsOf } from './manual-games.ts'

/** What was typed, by the name of its field. */
export type TypedFields = ReadonlyMap<string, string>

export type ManualRound = { readonly game: ManualGame; readonly round: Round<unknown> }

/** The currency does not matter to what comes out; amounts are shown without one. */
const ANY_CURRENCY = 'CNY'

/** Plays what was typed, or undefined where it cannot be played. */
export function playByHand(typed: TypedFields): ManualRound | undefined {
  const value = (name: string) => typed.get(name)?.trim() ?? ''
  const game = manualGame(value('game'))
  const known = game && gameOfDomain(game.domain)
  const clientSeed = parseClientSeed(typed.get('clientSeed') ?? '')
  const serverSeed = value('serverSeed').toLowerCase()
  if (!known || clientSeed === undefined || !/^[0-9a-f]{64}$/.test(serverSeed)) return undefined
  if (!/^\d{1,20}$/.test(value('nonce'))) return undefined
  try {
    const { units } = moneyFromWire(value('stake'), ANY_CURRENCY)
    const start = Object.fromEntries(game.fields.map(({ name, read }) => [name, read(value(name))]))
    const actions = game.moves?.read(wordsOf(value('moves'))) ?? []
    const drawn = {
      serverSeed: fromHex(serverSeed),
      clientSeed,
      beacon: value('beacon').toLowerCase(),
      nonce: BigInt(value('nonce')),
      domain: game.domain,
    }
    return { game, round: replay(known, { rules: game.rules, stake: units, start, actions }, drawn) }
  } catch {
    return undefined
  }
}
