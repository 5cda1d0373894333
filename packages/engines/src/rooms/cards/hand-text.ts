import type { HandRecord } from '@baize/contracts'
import { unitsFromWire } from '@baize/money'
import { cardName } from '../../cards/deck.ts'

const suitLetters: Readonly<Record<string, string>> = { S: 's', H: 'h', D: 'd', C: 'c' }

/** A card as programs that read such histories write it: `Ts` for the ten of spades. */
function written(card: number): string {
  const name = cardName(card)
  return `${name[0]}${suitLetters[name[1] ?? ''] ?? ''}`
}

const cardsIn = (cards: readonly number[]) => `[${cards.map(written).join(' ')}]`

/** A hand as text, line by line, for whoever keeps or studies it, with the cards that they may know: the same for the same record. */
export function handText(kept: HandRecord, dealt: HandRecord['shown'] = []): string {
  const record = kept.isPoints ? inChips(kept) : kept
  const nameAt = new Map(record.seats.map(({ place, name }) => [place, name]))
  const who = (place: number) => `Seat ${place + 1} (${nameAt.get(place) ?? ''})`
  return [
    `Baize hand #${record.hand}: ${record.game} ${record.stakes} ${record.currency} - ${record.startedAt}`,
    `Table ${record.table}${record.button === null ? '' : `, button at seat ${record.button + 1}`}`,
    ...record.seats.map(({ place, stack, isSimulated }) => {
      return `${who(place)}: ${stack}${isSimulated ? ' - simulated' : ''}`
    }),
    '*** HAND ***',
    ...dealt.map(({ place, cards }) => `Dealt to ${who(place)} ${cardsIn(cards)}`),
    ...record.actions.map((action) => actionLine(action, who)),
    ...endLines(record, who),
    '*** PROOF ***',
    `commit ${record.proof.commit}`,
    `added ${record.proof.added}${leftOutText(record, who)}`,
    `beacon ${record.proof.beacon}`,
    `root ${record.proof.root}`,
    '',
  ].join('\n')
}

/** Chips of a sit & go are counted, and are no money. */
function inChips(record: HandRecord): HandRecord {
  const chips = (amount: string) => String(unitsFromWire(amount) / unitsFromWire(record.step))
  const counted = <Line extends { readonly amount: string }>(line: Line) => {
    return { ...line, amount: chips(line.amount) }
  }
  return {
    ...record,
    currency: 'chips',
    stakes: record.stakes.split('/').map(chips).join('/'),
    seats: record.seats.map((seat) => ({ ...seat, stack: chips(seat.stack), after: chips(seat.after) })),
    actions: record.actions.map((action) => {
      return action.amount === undefined ? action : { ...action, amount: chips(action.amount) }
    }),
    pots: record.pots.map((pot) => ({ ...counted(pot), rake: chips(pot.rake) })),
    back: record.back && counted(record.back),
    won: record.won.map(counted),
    rake: chips(record.rake),
  }
}

type Who = (place: number) => string

function actionLine(action: HandRecord['actions'][number], who: Who): string {
  const actor = action.place === null ? 'Dealer' : who(action.place)
  const amount = action.amount === undefined ? '' : ` ${action.amount}`
  const cards = action.cards === undefined ? '' : ` ${cardsIn(action.cards)}`
  const why = action.doneFor === undefined ? '' : ` (done for the player: ${action.doneFor})`
  return `${action.at} ${actor} ${action.did}${amount}${cards}${why}`
}

function endLines(record: HandRecord, who: Who): string[] {
  if (record.isVoid) return ['*** VOID ***', `Nothing was moved${record.why ? `: ${record.why}` : ''}.`]
  const { back } = record
  return [
    '*** END ***',
    ...record.shown.map(({ place, cards }) => `${who(place)} shows ${cardsIn(cards)}`),
    ...record.pots.map(({ amount, rake, places }, index) => {
      const among = places.map((place) => place + 1).join(', ')
      return `Pot ${index + 1}: ${amount}, rake ${rake}, among seats ${among}`
    }),
    ...(back ? [`${who(back.place)} gets back ${back.amount}`] : []),
    ...record.won.map(({ place, amount }) => `${who(place)} wins ${amount}`),
    `Rake ${record.rake}`,
  ]
}

function leftOutText({ proof: { leftOut } }: HandRecord, who: Who): string {
  return leftOut.length === 0 ? '' : ` without ${leftOut.map(who).join(', ')}`
}
