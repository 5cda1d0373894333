import type { GameOpening, RoundReply } from '@baize/contracts'
import { type Draws, Foul, originalOf, type SlotRules, slotFacts, slots, slotTitle } from '@baize/engines'
import { drawsOf, macOf, sha256, utf8 } from '@baize/fairness'
import { amountOf, unitsOf } from './amounts.ts'
import { HouseRefusal } from './refusal.ts'

/** A game with the engine behind it, ready to be run from its beginning as often as asked. */
type Playable = {
  readonly game: GameOpening['game']
  readonly domain: string
  run(played: Played, draws: Draws): { view: unknown; staked: bigint; payout: bigint; isOver: boolean }
}

type Played = { readonly stake: bigint; readonly start: unknown; readonly actions: readonly unknown[] }

type Kept = {
  readonly nonce: number
  readonly stake: string
  readonly start: unknown
  readonly actions: unknown[]
  readonly at: string
}

/** What the house remembers over a reload. */
type Books = {
  balance: string
  net: string
  nonce: number
  open: string | null
  rounds: Record<string, Kept>
  answered: Record<string, RoundReply>
}

/** With `isOffering` a slot sells its feature, as a house may set it. */
function playableOf(id: string, isOffering: boolean): Playable {
  const original = originalOf(id)
  if (original) {
    const { engine, rules, domain, kind } = original
    const { rtp, top } = factsOf(original.maths(rules))
    return {
      game: { id, name: nameOf(id), kind, rules, rtp, topAward: top },
      domain,
      run: ({ stake, start, actions }, draws) =>
        engine.run(
          rules,
          {
            stake,
            start: engine.start.parse(start),
            actions: actions.map((each) => engine.action.parse(each)),
          },
          draws,
        ),
    }
  }
  const title = slotTitle(id)
  if (!title) throw new Error(`There is no game called ${id}.`)
  const { rtp } = title.mathematics
  const facts = slotFacts(title.mathematics)
  const rules = isOffering ? offered(title.mathematics.rules) : title.mathematics.rules
  return {
    game: { id, name: title.name, kind: 'slots', rules, rtp, topAward: facts.largest, facts },
    domain: title.mathematics.id,
    run: ({ stake, start }, draws) =>
      slots.run(rules, { stake, start: slots.start.parse(start), actions: [] }, draws),
  }
}

function offered(rules: SlotRules): SlotRules {
  return rules.buyIn ? { ...rules, buyIn: { ...rules.buyIn, isOffered: true } } : rules
}

/** The demo figures are read from whatever the sheet of the game says. */
function factsOf(maths: object): { rtp: number; top: number } {
  const asNumber = (value: unknown): number => {
    if (typeof value === 'number') return value
    if (typeof value === 'object' && value !== null && 'numerator' in value && 'denominator' in value)
      return Number(value.numerator) / Number(value.denominator)
    return 0
  }
  const entries = Object.entries(maths)
  const find = (pattern: RegExp) => asNumber(entries.find(([name]) => pattern.test(name))?.[1])
  return { rtp: find(/^(rtp|return)/i) || 0.99, top: Math.round(find(/^top/i)) || 1_000 }
}

export function nameOf(id: string): string {
  return id.replace(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`,
  )
}

export type House = {
  open(): Pick<GameOpening, 'game' | 'balance' | 'openRound' | 'session'>
  play(ask: { key: string; stake: string; start: unknown }): RoundReply
  act(ask: { key: string; roundId: string; action: unknown }): RoundReply
  history(): { roundId: string; at: string; staked: string; payout: string; isOver: boolean }[]
}

type HouseParts = {
  readonly id: string
  readonly seed: string
  readonly wish: string | null
  readonly isOffering: boolean
  readonly store: Storage
}

/** What has been played and what is owed; kept over a reload, as a server's books would be. */
function openBooks({ id, seed, store }: HouseParts): { books: Books; startedAt: string; save(): void } {
  const place = `harness:${id}:${seed}`
  const saved = store.getItem(place)
  const books: Books = saved
    ? JSON.parse(saved)
    : { balance: '1000.0000', net: '0.0000', nonce: 0, open: null, rounds: {}, answered: {} }
  const startedAt = store.getItem(`${place}:at`) ?? new Date().toISOString()
  store.setItem(`${place}:at`, startedAt)
  return { books, startedAt, save: () => store.setItem(place, JSON.stringify(books)) }
}

/** Runs a game with draws of the seed; `find` looks for the next nonce whose round has what is wished for. */
function createDealer({ id, seed, wish, isOffering }: HouseParts) {
  const playable = playableOf(id, isOffering)
  const mac = macOf(sha256(utf8(seed)))
  const draws = (nonce: number) =>
    drawsOf(mac, { clientSeed: 'harness', nonce, beacon: '', domain: playable.domain })
  const run = ({ nonce, stake, start, actions }: Omit<Kept, 'at'>) =>
    playable.run({ stake: unitsOf(stake), start, actions }, draws(nonce))
  const isWished = (bet: Omit<Kept, 'at'>) => {
    if (wish === null) return true
    const { view, payout } = run(bet)
    const [, times] = /^win(\d*)$/.exec(wish) ?? []
    return times === undefined ? hasStep(view, wish) : payout > unitsOf(bet.stake) * BigInt(times || 2)
  }
  const find = (from: number, bet: { stake: string; start: unknown }) => {
    const most = 40_000
    for (let nonce = from; nonce < from + most; nonce += 1) {
      if (isWished({ ...bet, nonce, actions: [] })) return nonce
    }
    throw new Error(`Of ${most} rounds of ${id} none has ${wish}.`)
  }
  return { game: playable.game, run, find }
}

/** Plays the server's part with the real engines. `wish` names a step that a slot's round must have. */
export function createHouse(parts: HouseParts): House {
  const dealer = createDealer(parts)
  const { books, startedAt, save } = openBooks(parts)

  function replyOf(roundId: string): RoundReply {
    const kept = books.rounds[roundId]
    if (!kept) throw new HouseRefusal('ROUND_UNKNOWN')
    const { view, staked, payout, isOver } = dealer.run(kept)
    const { balance, net } = books
    const amounts = { staked: amountOf(staked), payout: amountOf(payout), balance, net }
    return JSON.parse(JSON.stringify({ roundId, nonce: kept.nonce, view, ...amounts, isOver }))
  }

  /** Books what a step changed, once for each key. */
  function settle(key: string, roundId: string, before: { staked: bigint }): RoundReply {
    const reply = replyOf(roundId)
    const change = before.staked - unitsOf(reply.staked) + (reply.isOver ? unitsOf(reply.payout) : 0n)
    books.balance = amountOf(unitsOf(books.balance) + change)
    books.net = amountOf(unitsOf(books.net) + change)
    books.open = reply.isOver ? null : roundId
    const answer = { ...reply, balance: books.balance, net: books.net }
    books.answered[key] = answer
    save()
    return answer
  }

  return {
    open: () => ({
      game: dealer.game,
      balance: books.balance,
      session: { startedAt, net: books.net },
      ...(books.open
        ? { openRound: { ...replyOf(books.open), start: books.rounds[books.open]?.start } }
        : {}),
    }),
    play({ key, stake, start }) {
      const known = books.answered[key]
      if (known) return known
      if (unitsOf(stake) > unitsOf(books.balance)) throw new HouseRefusal('INSUFFICIENT_FUNDS')
      const nonce = dealer.find(books.nonce, { stake, start })
      const roundId = `round-${nonce}`
      books.nonce = nonce + 1
      books.rounds[roundId] = { nonce, stake, start, actions: [], at: new Date().toISOString() }
      return settle(key, roundId, { staked: 0n })
    },
    act({ key, roundId, action }) {
      const known = books.answered[key]
      const kept = books.rounds[roundId]
      if (known || !kept) return known ?? replyOf(roundId)
      const { staked } = dealer.run(kept)
      kept.actions.push(action)
      try {
        return settle(key, roundId, { staked })
      } catch (problem) {
        kept.actions.pop()
        throw problem instanceof Foul ? new HouseRefusal('NOT_ALLOWED') : problem
      }
    },
    history: () =>
      Object.entries(books.rounds)
        .toReversed()
        .map(([roundId, { at }]) => ({ ...replyOf(roundId), at })),
  }
}

function hasStep(view: unknown, kind: string): boolean {
  if (typeof view !== 'object' || view === null || !('steps' in view) || !Array.isArray(view.steps))
    return true
  return view.steps.some(
    (step: unknown) => typeof step === 'object' && step !== null && 'kind' in step && step.kind === kind,
  )
}
