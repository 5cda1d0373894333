import type { HandProofFile } from '@baize/contracts'
import {
  dealSeed,
  deckHolders,
  isOfDeck,
  isRightlyPaid,
  readDealLeaf,
  seatSeeds,
  sealedDeck,
  seenCards,
} from '@baize/engines'
import { commitOf, fromHex, macOf, rulesHash, type Verify } from '@baize/fairness'
import { isSpokenRound, readBeacon } from './beacon.ts'
import { checkSigned, isInLog } from './log.ts'
import { signedCheckpoint } from './parts.ts'
import { passedIf, type Verdict } from './verdict.ts'

/** What is looked at in a hand of cards, in the order in which it is told. */
const handStepNames = [
  'dealt',
  'spoken',
  'cards',
  'commitment',
  'outcome',
  'payout',
  'log',
  'checkpoint',
] as const
export type HandStepName = (typeof handStepNames)[number]

export type HandReport = {
  readonly steps: readonly { readonly name: HandStepName; readonly verdict: Verdict }[]
}

/** Checks everything that the file of a hand claims, from the file alone. */
export async function checkHand(file: HandProofFile, verify: Verify | undefined): Promise<HandReport> {
  const now = signedCheckpoint(file.log.checkpoint)
  const leaves = [file.log.deal, file.log.beacon]
  const verdicts: Record<HandStepName, Verdict> = {
    dealt: checkDealt(file),
    spoken: checkSpoken(file),
    cards: checkCards(file),
    commitment: file.seed === null ? 'opensLater' : passedIf(isPromised(file.seed, file)),
    outcome: file.seed === null ? 'opensLater' : passedIf(isDeckOf(file.seed, file)),
    payout: checkPayout(file),
    log: passedIf(now !== undefined && leaves.every((leaf) => isInLog(leaf, now))),
    checkpoint: await checkSigned(file, verify),
  }
  return { steps: handStepNames.map((name) => ({ name, verdict: verdicts[name] })) }
}

/** The house's promise, what the seats added, the beacon, the rules and the root of this hand are those in the log. */
function checkDealt({ record, domain, rules, log }: HandProofFile): Verdict {
  const { table, hand, proof } = record
  const leaf = readDealLeaf(log.deal.body)
  const isLogged =
    leaf?.room === table &&
    leaf.hand === hand &&
    leaf.domain === domain &&
    leaf.commit === proof.commit &&
    leaf.added === proof.added &&
    leaf.beacon === proof.beacon &&
    leaf.root === proof.root
  const isNamed = domain === `${record.game}@1-${rulesHash(rules).slice(0, 16)}`
  return passedIf(isLogged && isNamed && dealSeed(seatSeeds(record)) === proof.added)
}

/** The randomness is of the round that was named with what the seats added, and the deck came after it. */
function checkSpoken({ record, log }: HandProofFile): Verdict {
  const beacon = readBeacon(log.beacon)
  const isNamed = beacon !== undefined && `${beacon.source} ${beacon.round}` === record.proof.beacon
  return passedIf(isNamed && beacon.index < log.deal.index && isSpokenRound(beacon, 0))
}

/** Every card that was seen or is one's own lay in the deck where its seat or the board was dealt from. */
function checkCards({ record, opened, place: own }: HandProofFile): Verdict {
  const holders = deckHolders(record)
  const isOnce = new Set(opened.map(({ card }) => card)).size === opened.length
  const isOpen = seenCards(record).every(({ holder, card }) =>
    opened.some((each) => each.card === card && holders[each.place] === holder),
  )
  const isOwn = holders.every(
    (holder, place) => holder !== own || opened.some((each) => each.place === place),
  )
  return passedIf(isOnce && isOpen && isOwn && opened.every((each) => isOfDeck(each, record.proof.root)))
}

function isPromised(seed: string, { record }: HandProofFile): boolean {
  return commitOf(fromHex(seed)) === record.proof.commit
}

/** The seed, what the seats added and the beacon give this deck and no other. */
function isDeckOf(seed: string, { record, log, domain, opened }: HandProofFile): boolean {
  const beacon = readBeacon(log.beacon)?.value ?? ''
  const { cards, root } = sealedDeck(macOf(fromHex(seed)), {
    clientSeed: record.proof.added,
    nonce: 0,
    beacon,
    domain,
  })
  return root === record.proof.root && opened.every(({ place, card }) => cards[place] === card)
}

/** Nothing was lost or found, and pots went to the best of the hands that were shown. */
function checkPayout({ record }: HandProofFile): Verdict {
  const shown = new Map(record.shown.map(({ place, cards }) => [place, cards]))
  return passedIf(isRightlyPaid(record, (place) => shown.get(place)))
}
