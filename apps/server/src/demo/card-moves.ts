import type { CardGameCode, CardYou } from '@baize/contracts'
import {
  combinationOf,
  simulatedAnswer,
  simulatedHoldem,
  simulatedTeenPatti,
  simulatedTienLen,
} from '@baize/engines'
import { unitsFromWire, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { cardOffer } from '#modules/cards'

/** They add nothing to the shuffle that counts. */
const NO_CHAIN = '0'.repeat(64)

/** What a seat sees of its table, as far as the published rules look at it. */
export const seenTable = z.partial(
  z.object({
    hand: z.number(),
    board: z.array(z.number()),
    pots: z.array(z.object({ amount: z.string() })),
    seats: z.array(
      z.nullable(z.object({ bet: z.string(), stack: z.string(), state: z.string(), isIn: z.boolean() })),
    ),
    turn: z.nullable(z.object({ place: z.number() })),
    contest: z.nullable(
      z.object({ startedAt: z.nullable(z.number()), blinds: z.object({ big: z.string() }) }),
    ),
  }),
)
export type SeenTable = z.output<typeof seenTable>
/** Whoever has no money at the table sits down with the least, has so much again after each hand, and comes back when out. */
export function bringingOf(
  code: CardGameCode,
  { place, finished }: CardYou,
  { seats }: SeenTable,
): Readonly<Record<string, unknown>> | undefined {
  const { step = '1', buyIn, contest } = cardOffer(code)?.stakes ?? {}
  const entry = contest && BigInt(contest.entry) + BigInt(contest.fee)
  const least = entry ?? BigInt(buyIn?.least ?? 0) * BigInt(step)
  if (place === null && finished !== null) return undefined
  if (place === null) return { do: 'sit', buyIn: unitsToWire(least), chain: NO_CHAIN }
  const own = seats?.[place]
  if (!own || own.isIn) return undefined
  if (contest) return own.state === 'sitting-out' ? { do: 'sit-in' } : undefined
  const missing = least - unitsFromWire(own.stack)
  if (missing > 0n) return { do: 'top-up', amount: unitsToWire(missing) }
  return own.state === 'sitting-out' ? { do: 'sit-in' } : undefined
}

type Sight = { readonly view: SeenTable; readonly blindTurns: number }

/** What the published rules say to what a seat sees; nothing where it is not asked. */
export function moveOf(
  code: CardGameCode,
  you: CardYou,
  { view, blindTurns }: Sight,
): Readonly<Record<string, unknown>> | undefined {
  const step = BigInt(cardOffer(code)?.stakes.step ?? '1')
  const chips = (amount: string) => Number(unitsFromWire(amount) / step)
  const orNull = (amount: string | null) => (amount === null ? null : chips(amount))
  const amount = (count: number) => unitsToWire(BigInt(count) * step)
  const { holdem, teenPatti, tienLen } = you.moves ?? {}
  if (holdem) {
    const { check, call, raise } = holdem
    const move = simulatedHoldem({
      cards: you.cards,
      board: view.board ?? [],
      moves: {
        check,
        call: orNull(call),
        raise: raise && { least: chips(raise.least), most: chips(raise.most) },
      },
      pot: (view.pots ?? []).reduce((sum, pot) => sum + chips(pot.amount), 0),
      highest: Math.max(0, ...(view.seats ?? []).map((seat) => (seat ? chips(seat.bet) : 0))),
      big: view.contest ? chips(view.contest.blinds.big) : (cardOffer(code)?.stakes.big ?? 1),
    })
    return move.do === 'raise' ? { do: 'raise', to: amount(move.to) } : move
  }
  if (teenPatti) {
    if (teenPatti.answer) return { do: 'answer', agrees: you.cards.length > 0 && simulatedAnswer(you.cards) }
    const { see, bets, allIn, show, sideshow, answer } = teenPatti
    if (view.turn?.place !== you.place) return undefined
    const moves = {
      see,
      pack: true,
      bets: bets.map(chips),
      allIn: orNull(allIn),
      show: orNull(show),
      sideshow: orNull(sideshow),
      answer,
    }
    const cards = you.cards.length > 0 ? you.cards : null
    const move = simulatedTeenPatti({ cards, moves, blindTurns })
    return move.do === 'bet' ? { do: 'bet', amount: amount(move.amount) } : move
  }
  if (!tienLen) return undefined
  const lying = combinationOf(tienLen.lying) ?? null
  return simulatedTienLen({ held: you.cards, lying, must: tienLen.must })
}
