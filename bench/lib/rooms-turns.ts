import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CardTableView, CardYou } from '@baize/contracts'
import { chainSeed } from '@baize/engines'
import { sha256, toHex, utf8 } from '@baize/fairness'
import type { KnowingPage, KnowingPages } from './rooms-pages.ts'

/** Those who sit down at tables of hold'em, with what, and for how long each thinks when it is their turn. */
type Sitting = {
  readonly sockets: number
  readonly buyIn: string
  readonly thinkMs: { readonly least: number; readonly most: number }
}

/** Turns that were answered in a time, in milliseconds each, and what was refused meanwhile. */
type Turns = {
  readonly answered: readonly number[]
  readonly hands: number
  readonly refused: Readonly<Record<string, number>>
}

const HANDS_IN_CHAIN = 60

type CardPage = KnowingPage<CardTableView, CardYou>
type Tally = { answered: number[]; hands: number; refused: Record<string, number> }

export type TurnTaker = {
  sit(sitting: Sitting): Promise<{ readonly sat: number; readonly refused: Turns['refused'] }>
  count(ms: number): Promise<Turns>
}

/** People at tables of hold'em: each answers when the deck is asked for, and calls when it is their turn. */
export function createTurnTaker(pages: KnowingPages): TurnTaker {
  const tally: Tally = { answered: [], hands: 0, refused: {} }
  const say = async (page: CardPage, command: Readonly<Record<string, unknown>>) => {
    const { refused, ms } = await page.say(command)
    if (refused !== undefined) tally.refused[refused] = (tally.refused[refused] ?? 0) + 1
    return refused === undefined ? ms : undefined
  }

  async function sitDown(place: number, { buyIn, thinkMs }: Sitting): Promise<boolean> {
    const first = sha256(utf8(randomUUID()))
    const chain = (hashes: number) => toHex(chainSeed(first, hashes))
    const asked = { hand: 0, turnAt: 0, left: HANDS_IN_CHAIN }
    const page: CardPage = await pages.open<CardTableView, CardYou>(place, () => {
      reveal()
      if (isOwnTurn(page) && page.view.turn?.askedAt !== asked.turnAt) void takeTurn()
    })

    function reveal(): void {
      const wanted = page.you?.reveal
      if (!wanted || wanted.hand === asked.hand) return
      asked.hand = wanted.hand
      asked.left -= 1
      tally.hands += 1
      void say(page, { do: 'reveal', hand: wanted.hand, seed: chain(asked.left) })
    }

    async function takeTurn(): Promise<void> {
      asked.turnAt = page.view.turn?.askedAt ?? 0
      await sleep(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least))
      const canCheck = page.you.moves?.holdem?.check === true
      const ms = await say(page, { do: canCheck ? 'check' : 'call', hand: page.view.hand })
      if (ms !== undefined) tally.answered.push(ms)
    }

    return (await say(page, { do: 'sit', buyIn, chain: chain(asked.left) })) !== undefined
  }

  return {
    async sit(sitting) {
      const places = Array.from({ length: sitting.sockets }, (_, place) => place)
      let sat = 0
      const comer = async () => {
        for (let place = places.shift(); place !== undefined; place = places.shift())
          if (await sitDown(place, sitting)) sat += 1
      }
      await Promise.all(Array.from({ length: SITTING_AT_ONCE }, comer))
      return { sat, refused: tally.refused }
    },
    async count(ms) {
      Object.assign(tally, { answered: [], hands: 0, refused: {} })
      await sleep(ms)
      return { ...tally }
    },
  }
}

const SITTING_AT_ONCE = 16

function isOwnTurn({ view, you }: CardPage): boolean {
  return you !== null && view.phase === 'playing' && view.turn !== null && view.turn.place === you.place
}
