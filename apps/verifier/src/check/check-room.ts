import type { RoomProofFile } from '@baize/contracts'
import {
  crashPayoutOf,
  isOfChain,
  type RoomBet,
  readRoomBet,
  readRoomOpenLeaf,
  readRoomSeal,
  readRoomsSealLeaf,
  roomResultOf,
  tablePayoutOf,
} from '@baize/engines'
import { fromHex, isIncluded, rulesHash, sha256, toHex, utf8, type Verify } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import { isSpokenRound, readBeacon } from './beacon.ts'
import { checkSigned, isInLog } from './log.ts'
import { isSame } from './outcome.ts'
import { hashes, signedCheckpoint } from './parts.ts'
import { passedIf, type Verdict } from './verdict.ts'

/** What is looked at in a round that people shared, in the order in which it is told. */
const roomStepNames = [
  'room',
  'seed',
  'bets',
  'spoken',
  'outcome',
  'own',
  'payout',
  'log',
  'checkpoint',
] as const
export type RoomStepName = (typeof roomStepNames)[number]

export type RoomReport = {
  readonly steps: readonly { readonly name: RoomStepName; readonly verdict: Verdict }[]
  /** What comes out of the seeds, if anything does. */
  readonly result: unknown
}

type Read = ReturnType<typeof readAll>

/** Checks everything that the file of a shared round claims, from the file alone. */
export async function checkRoom(file: RoomProofFile, verify: Verify | undefined): Promise<RoomReport> {
  const read = readAll(file)
  const { round } = file
  const result = read.beacon && roomResultOf({ ...round, round: round.number, beacon: read.beacon.value })
  const verdicts: Record<RoomStepName, Verdict> = {
    room: checkPromise(file, read),
    seed: passedIf(read.open !== undefined && isOfChain(round.seed, read.open, round.number)),
    bets: checkSealed(file, read),
    spoken: checkSpoken(file, read),
    outcome: result === undefined ? 'versionUnknown' : passedIf(isSame(result, round.result)),
    own: checkOwn(file, read),
    payout: result === undefined ? 'versionUnknown' : checkPayout(file, read, result),
    log: checkLeaves(file),
    checkpoint: await checkSigned(file, verify),
  }
  const isAsked = (name: RoomStepName) => file.own !== null || (name !== 'own' && name !== 'payout')
  return { steps: roomStepNames.filter(isAsked).map((name) => ({ name, verdict: verdicts[name] })), result }
}

/** What cannot be read is missing, and every check that needs it fails. */
function readAll({ log, sealed, own }: RoomProofFile) {
  return {
    open: readRoomOpenLeaf(log.open.body),
    together: log.seal ? readRoomsSealLeaf(log.seal.body) : undefined,
    seal: sealed ? readRoomSeal(sealed.text) : undefined,
    beacon: readBeacon(log.beacon),
    bets: own?.bets.map(({ text }) => readRoomBet(text)) ?? [],
  }
}

/** The house had named the room, its game and its rules, and was bound to all of its seeds. */
function checkPromise({ round, log }: RoomProofFile, { open }: Read): Verdict {
  if (!open || open.room !== round.room || open.game !== round.game || open.domain !== round.domain)
    return 'failed'
  const isBefore = log.open.index < (log.seal ?? log.beacon).index
  return passedIf(
    isBefore && rulesHash(round.rules) === open.rules && open.domain.endsWith(`-${open.rules.slice(0, 16)}`),
  )
}

/** All bets were fixed before the beacon spoke; where nobody had bet there is nothing to fix. */
function checkSealed({ round, log, sealed }: RoomProofFile, { seal, together }: Read): Verdict {
  if (log.seal === null) return passedIf(sealed === null && round.root === toHex(sha256(new Uint8Array())))
  if (!sealed || !seal || !together || sealed.count !== together.rooms) return 'failed'
  const isOfRound = seal.room === round.room && seal.round === round.number && seal.root === round.root
  const isBefore = log.seal.index < log.beacon.index
  return passedIf(isOfRound && isBefore && isPlaced(sealed, together.root))
}

type Place = NonNullable<RoomProofFile['sealed']>

function isPlaced({ text, index, count, proof }: Place, root: string): boolean {
  return isIncluded(utf8(text), { index, size: count }, { proof: hashes(proof), root: fromHex(root) })
}

/** The randomness is of the round that was named with the bets, and came after they were sealed. */
function checkSpoken({ log }: RoomProofFile, { beacon, seal, together }: Read): Verdict {
  if (!beacon) return 'failed'
  if (log.seal === null) return passedIf(isSpokenRound(beacon, 0))
  const isNamed = seal?.beacon === `${beacon.source} ${beacon.round}`
  return passedIf(isNamed && isSpokenRound(beacon, Date.parse(together?.at ?? '')))
}

/** Each of the member's bets is of this round, and one of those that were sealed. */
function checkOwn({ round, own }: RoomProofFile, { bets, seal }: Read): Verdict {
  if (!own || !seal) return 'failed'
  const ids = new Set(bets.map((bet) => bet?.id))
  const isOwn = own.bets.every((place, index) => {
    const bet = bets[index]
    const isOfRound = bet?.room === round.room && bet.round === round.number
    return isOfRound && place.count === seal.count && isPlaced(place, round.root)
  })
  return passedIf(isOwn && ids.size === own.bets.length)
}

/** The bets came to what the rules say for what fell. */
function checkPayout({ round, own }: RoomProofFile, { bets }: Read, result: unknown): Verdict {
  const known = bets.filter((bet): bet is RoomBet => bet !== undefined)
  if (!own || known.length < bets.length) return 'failed'
  const units = isFlight(result)
    ? crashPayoutOf(
        {
          bust100: hundredths(result.bust),
          stopped100: round.stopped === null ? null : hundredths(round.stopped),
        },
        known.map((bet, index) => {
          const took = own.bets[index]?.took ?? null
          return { bet, took100: took === null ? null : hundredths(took) }
        }),
      )
    : tablePayoutOf(round.domain, result, known)
  return passedIf(units !== undefined && unitsToWire(units) === own.payout)
}

function isFlight(result: unknown): result is { readonly bust: string } {
  return typeof result === 'object' && result !== null && 'bust' in result
}

function hundredths(multiple: string): number {
  return Number(multiple.replace('.', ''))
}

function checkLeaves({ log }: RoomProofFile): Verdict {
  const now = signedCheckpoint(log.checkpoint)
  const leaves = [log.open, log.beacon, ...(log.seal ? [log.seal] : [])]
  return passedIf(now !== undefined && leaves.every((leaf) => isInLog(leaf, now)))
}
