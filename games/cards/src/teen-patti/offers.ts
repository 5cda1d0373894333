import type { CardMovesView } from '@baize/contracts'
import { type TeenPattiKind, teenPattiKindOf, teenPattiRank } from '@baize/engines/shown'

type Moves = NonNullable<CardMovesView['teenPatti']>

/** Something that can be decided now: its text, what it costs and what is said for it. */
export type TeenPattiOffer = {
  readonly name: 'pack' | 'least' | 'double' | 'all-in' | 'show' | 'sideshow' | 'agree' | 'refuse'
  /** Under `teen-patti.`. */
  readonly text: string
  readonly amount: string | null
  readonly isDouble: boolean
  readonly decision: Readonly<Record<string, unknown>>
  /** The key that does the same. */
  readonly key: string
}

const plain = { amount: null, isDouble: false }

/** What is asked of this seat, from the mildest to the boldest. Whoever looks at their cards is asked elsewhere. */
export function offersOf(moves: Moves | undefined, isSeen: boolean): readonly TeenPattiOffer[] {
  if (!moves) return []
  if (moves.answer)
    return [
      { ...plain, name: 'refuse', text: 'refuse', key: 'n', decision: { do: 'answer', agrees: false } },
      { ...plain, name: 'agree', text: 'agree', key: 'y', decision: { do: 'answer', agrees: true } },
    ]
  const { bets, allIn, show, sideshow } = moves
  const asked = [
    ...(show === null ? [] : [costing('show', show, 's')]),
    ...(sideshow === null ? [] : [costing('sideshow', sideshow, 's')]),
  ]
  const bold = [
    ...bets.map((amount, index) => betting(amount, { isDouble: index > 0, isSeen })),
    ...(allIn === null ? [] : [costing('all-in', allIn, 'a')]),
  ]
  const isTurn = asked.length + bold.length > 0
  const pack: TeenPattiOffer = { ...plain, name: 'pack', text: 'pack', key: 'p', decision: { do: 'pack' } }
  return isTurn ? [pack, ...asked, ...bold] : []
}

function costing(name: 'all-in' | 'show' | 'sideshow', amount: string, key: string): TeenPattiOffer {
  const text = name === 'all-in' ? 'allIn' : name
  return { name, text, amount, isDouble: false, decision: { do: name }, key }
}

function betting(
  amount: string,
  { isDouble, isSeen }: { readonly isDouble: boolean; readonly isSeen: boolean },
): TeenPattiOffer {
  return {
    name: isDouble ? 'double' : 'least',
    text: isSeen ? 'chaal' : 'blind',
    amount,
    isDouble,
    decision: { do: 'bet', amount },
    key: isDouble ? 'd' : 'c',
  }
}

/** What three cards make; nothing where they are not known. */
export function kindOf(cards: readonly number[]): TeenPattiKind | undefined {
  return cards.length === 3 ? teenPattiKindOf(teenPattiRank(cards)) : undefined
}
