import { strict as assert } from 'node:assert'
import type { HandProofFile } from '@baize/contracts'
import { cardGames, openPlaces } from '@baize/engines'
import { toHex } from '@baize/fairness'
import { proveLeaves } from '#modules/fairness'
import type { App } from '#platform/app'
import { seedOf } from './decks.ts'
import { type OwnHandKey, requireOwnHand } from './read-hand.ts'
import { readDeal } from './store/deals.ts'

/** Everything that one of those who were in a hand can check it with; what others held only a day later. */
export async function proveHand(app: App, key: OwnHandKey): Promise<HandProofFile> {
  const { roomId, number, record, place, deck, isOpen } = await requireOwnHand(app, key)
  const deal = await readDeal(app.db, { roomId, hand: number })
  assert(deal && deal.dealLeaf !== null && deal.beaconLeaf !== null, 'A hand was dealt from a logged deck.')
  const { checkpoint, key: logKey, leaves } = await proveLeaves(app, [deal.dealLeaf, deal.beaconLeaf])
  const [dealt, beacon] = leaves
  assert(dealt && beacon, 'The log has what a hand was dealt from.')
  const opened = openPlaces(record, place, deck.cards).map((each) => deck.opened(each))
  return {
    format: 'baize hand v1 proof',
    place,
    domain: deal.domain,
    rules: cardGames[record.game].rules,
    record,
    log: { checkpoint, deal: dealt, beacon },
    opened: opened.map((card) => ({ ...card, proof: [...card.proof] })),
    seed: isOpen ? toHex(seedOf(app, deal)) : null,
    key: logKey,
  }
}
