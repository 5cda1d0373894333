import type { PostingCause } from '@baize/contracts'

const causes: readonly {
  readonly begins: RegExp
  readonly kind: PostingCause['kind']
  readonly isOwnId?: true
}[] = [
  { begins: /^((abandoned )?round|held payout|rebate) of |^taken back by |^stakes returned$/, kind: 'round' },
  { begins: /^deposit by /, kind: 'deposit', isOwnId: true },
  { begins: /^withdrawal requested$/, kind: 'withdrawal', isOwnId: true },
  { begins: /^withdrawal /, kind: 'withdrawal' },
  { begins: /^bonus /, kind: 'bonus' },
  { begins: /^jackpot opened$/, kind: 'jackpot' },
  { begins: /^vendor (transfer|loss)/, kind: 'transfer' },
  { begins: /^agent |^commission taken$|^received from agent$/, kind: 'agents' },
  { begins: /^gift to a host$|^gifts paid out$/, kind: 'gifts' },
  { begins: /^hand of cards$|^(to|from) a table of cards$|^(entries|prize) of a sit & go$/, kind: 'cards' },
  { begins: /^disputed?( decided)?$/, kind: 'case' },
  { begins: /^adjustment$/, kind: 'adjustment' },
]

/** What a posting was made for, from its reason; deposits and withdrawals post under their own id. */
export function causeOf({ id, reason }: { readonly id: string; readonly reason: string }): PostingCause {
  const found = causes.find(({ begins }) => begins.test(reason))
  return { kind: found?.kind ?? 'other', id: found?.isOwnId ? id : null }
}
