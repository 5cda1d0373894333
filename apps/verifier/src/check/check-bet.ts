import type { BetProofFile } from '@baize/contracts'
import {
  isSameResult,
  judgeMarket,
  type LegResult,
  legResults,
  linesOf,
  payoutOf,
  readBetGroup,
  readBetsSeal,
  readSealedBet,
  type SealedBet,
  type SealedLeg,
} from '@baize/engines'
import { fromHex, isIncluded, utf8, type Verify } from '@baize/fairness'
import { isSpokenRound, readBeacon } from './beacon.ts'
import { type DrawnAgain, drawnAgain } from './check-match.ts'
import { checkSigned, isInLog } from './log.ts'
import { hashes, signedCheckpoint } from './parts.ts'
import { passedIf, type Verdict } from './verdict.ts'

/** What is looked at in a bet on sports, in the order in which it is told. */
const betStepNames = [
  'promise',
  'sealed',
  'place',
  'spoken',
  'outcome',
  'payout',
  'log',
  'checkpoint',
] as const
type BetStepName = (typeof betStepNames)[number]

export type BetReport = {
  readonly steps: readonly { readonly name: BetStepName; readonly verdict: Verdict }[]
  readonly matches: readonly DrawnAgain[]
}

type Read = ReturnType<typeof readAll>

/** Checks everything that the file of a bet claims, from the file alone. */
export async function checkBet(file: BetProofFile, verify: Verify | undefined): Promise<BetReport> {
  const read = readAll(file)
  const verdicts: Record<BetStepName, Verdict> = {
    promise: checkPromise(file, read),
    sealed: checkSealed(file, read),
    place: checkPlace(file, read),
    spoken: checkSpoken(file, read),
    outcome: checkOutcome(file, read),
    payout: checkPayout(file, read),
    log: checkLeaves(file),
    checkpoint: await checkSigned(file, verify),
  }
  return { steps: betStepNames.map((name) => ({ name, verdict: verdicts[name] })), matches: read.matches }
}

/** What cannot be read is missing, and every check that needs it fails. */
function readAll({ own, group, log, matches }: BetProofFile) {
  return {
    bet: readSealedBet(own.text),
    group: readBetGroup(group.text),
    seal: readBetsSeal(log.seal.body),
    beacon: log.beacon ? readBeacon(log.beacon) : undefined,
    matches: matches.map(drawnAgain),
  }
}

/** One wrong is wrong; otherwise what cannot be said of one cannot be said of all. */
function together(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('failed')) return 'failed'
  return verdicts.find((verdict) => verdict !== 'passed') ?? 'passed'
}

/** The matches were promised before the bet was sealed. Of real contests nobody promises anything. */
function checkPromise({ matches: files, log }: BetProofFile, { bet, matches }: Read): Verdict {
  if (!bet) return 'failed'
  const isBefore = files.every(({ open }) => open.index < log.seal.index)
  const isOfBet = matches.every(({ fixture }) => bet.legs.some((leg) => leg.fixture === fixture))
  if (!isBefore || !isOfBet) return 'failed'
  return matches.length === 0 ? 'reported' : together(matches.map(({ promise }) => promise))
}

/** The root over the bets stood in the log before anybody could know anything. */
function checkSealed(file: BetProofFile, read: Read): Verdict {
  const { bet, group, seal } = read
  if (!bet || !group || !seal || file.group.count !== seal.groups) return 'failed'
  const isOfBet = bet.legs.some((leg) => (leg.isLive ? group.of === 'live' : group.of === leg.fixture))
  if (!isOfBet || !isPlaced(file.group, seal.root) || !isNamedRound(read)) return 'failed'
  if (seal.at > group.by) return 'sealedLate'
  return passedIf(file.log.beacon === null || file.log.seal.index < file.log.beacon.index)
}

type Place = BetProofFile['own']

function isPlaced({ text, index, count, proof }: Place, root: string): boolean {
  return isIncluded(utf8(text), { index, size: count }, { proof: hashes(proof), root: fromHex(root) })
}

/** The beacon that was named with the bets is one that decides a match of this bet: the first round, or a later one. */
function isNamedRound({ bet, group, matches }: Read): boolean {
  if (!group?.beacon) return true
  return matches.every(({ fixture, rounds, source }) => {
    const leg = bet?.legs.find((each) => each.fixture === fixture)
    if (group.of !== (leg?.isLive ? 'live' : fixture)) return true
    const named = leg?.isLive ? rounds : rounds.slice(0, 1)
    // A bet of several live matches is sealed with the one whose step comes first.
    const isSeveral = leg?.isLive === true && (bet?.legs.length ?? 0) > 1
    return isSeveral || named.some((round) => group.beacon === `${source} ${round}`)
  })
}

/** The bet is one of those under the root. */
function checkPlace({ own, legs }: BetProofFile, { bet, group }: Read): Verdict {
  if (!bet || !group) return 'failed'
  return passedIf(own.count === group.count && legs.length === bet.legs.length && isPlaced(own, group.root))
}

function checkSpoken({ log }: BetProofFile, { group, seal, beacon, matches }: Read): Verdict {
  const spoken = together(matches.map((match) => match.spoken))
  if (!group || !seal || spoken === 'failed') return 'failed'
  if (log.beacon === null)
    return group.beacon === null ? (matches.length === 0 ? 'reported' : spoken) : 'betOpen'
  const isNamed = beacon !== undefined && group.beacon === `${beacon.source} ${beacon.round}`
  // Late roots are told as such; the value itself is right or wrong by its round alone.
  return isNamed && isSpokenRound(beacon, 0) ? spoken : 'failed'
}

/** Every match comes out as it is drawn again, and every leg as that is judged. */
function checkOutcome({ legs }: BetProofFile, { bet, matches }: Read): Verdict {
  if (!bet) return 'failed'
  const judged = bet.legs.map((leg, place) => {
    const match = matches.find(({ fixture }) => fixture === leg.fixture)
    const said = legs[place]
    if (!said) return 'failed'
    const win = judgedAs(match, { market: leg.market, outcome: leg.outcome }, said.win)
    if (leg.placeMarket === null) return win
    return together([win, judgedAs(match, { market: leg.placeMarket, outcome: leg.outcome }, said.place)])
  })
  return together([...matches.map(({ outcome }) => outcome), ...judged])
}

type Answer = Pick<SealedLeg, 'market' | 'outcome'>
type SaidResult = LegResult | null

function judgedAs(match: DrawnAgain | undefined, { market, outcome }: Answer, said: SaidResult): Verdict {
  if (!said) return 'betOpen'
  if (!match) return 'reported'
  if (match.outcome !== 'passed') return match.outcome
  const evidence = { status: 'ended', state: match.state }
  const ours = judgeMarket(match.sport, market, evidence)?.find((each) => each.outcome === outcome)
  if (ours && isSameResult(ours, said)) return 'passed'
  // A leg that was cancelled or came too late gives its stake back, whatever the match says.
  return isSameResult(said, legResults.void) ? 'legVoided' : 'failed'
}

/** What was paid is what these results are worth by the rules, to the unit. */
function checkPayout({ bet: said, legs }: BetProofFile, { bet }: Read): Verdict {
  if (!bet || legs.length !== bet.legs.length || BigInt(said.openStake) > bet.stake) return 'failed'
  if (said.state === 'sold') return 'betSold'
  const results = legs.map(({ win, place }) =>
    bet.form.kind === 'each-way' ? { win: win ?? undefined, place: place ?? undefined } : (win ?? undefined),
  )
  const { isDecided, isVoid, payout } = payoutOf(struck(bet, BigInt(said.openStake)), results)
  if (said.state === 'open') return isDecided ? 'failed' : 'betOpen'
  const owed = isVoid ? BigInt(said.openStake) : payout
  return passedIf(isDecided && isVoid === (said.state === 'void') && String(owed) === said.payout)
}

function struck({ form, stake, legs }: SealedBet, openStake: bigint) {
  const lines = linesOf(form, legs.length)?.length ?? 1
  const lineStake = stake / BigInt(lines)
  return { form, lineStake, legs, ...(openStake !== stake && { openStake }) }
}

function checkLeaves({ log, matches }: BetProofFile): Verdict {
  const now = signedCheckpoint(log.checkpoint)
  const leaves = [
    log.seal,
    ...(log.beacon ? [log.beacon] : []),
    ...matches.flatMap(({ open, end }) => [open, end]),
  ]
  return passedIf(now !== undefined && leaves.every((leaf) => isInLog(leaf, now)))
}
