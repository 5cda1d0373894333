import { randomInt, randomUUID } from 'node:crypto'
import {
  amountFrom,
  amountText,
  closeRound,
  DEADLINE_DEBIT_MS,
  type MovedReply,
  type OwpOutcome,
  play,
  rollback,
  sendCall,
} from '@baize/owp'
import { money } from '@baize/money'
import { type Prize, prizeAt, type Title, titles, totalWeight } from './games.ts'
import { owe } from './owed.ts'
import { type Grant, rememberRound, type Session, type VendorState } from './state.ts'

export type Shown = {
  readonly roundId: string
  readonly shown: 'won' | 'lost' | 'declined' | 'unknown'
  readonly text: string
  readonly payout: string
  readonly balance: string | undefined
}

type Wish = { readonly stake: string; readonly outcome?: 'win' | 'lose' | undefined }

/** One round: the stake is taken, then the prize is drawn, then it is paid. A prize is never drawn twice. */
export async function playRound(
  state: VendorState,
  session: Session,
  { stake, outcome }: Wish,
): Promise<Shown> {
  const title = titles.find(({ id }) => id === session.titleId)
  const amount = amountFrom(stake, session.known.currency)
  const roundId = `lw-${randomUUID()}`
  const nothing = { roundId, payout: '0', balance: undefined }
  if (!title || !amount || session.isEnded)
    return {
      ...nothing,
      shown: 'declined',
      text: session.isEnded ? 'The game has ended.' : 'Choose another stake.',
    }
  const grant = usableGrant(state, session)
  const staked = grant ? (amountFrom(grant.betAmount, grant.currency)?.units ?? 0n) : amount.units
  const prize = outcome ? forced(title, outcome) : drawn(title)
  const grain = 100n
  const payout = ((staked * BigInt(prize.hundredths)) / 100n / grain) * grain
  const round = { roundId, title, prize, staked: grant ? 0n : staked, payout, grant }
  const answer = title.isInOneRequest
    ? await inOneRequest(state, session, round)
    : await inTwo(state, session, round)
  if (answer.shown === 'won' || answer.shown === 'lost') {
    const { currency } = session.known
    const text = (units: bigint) => amountText(money(units, currency))
    const summary = `${title.names.en}: ${text(round.staked)} staked, ${prize.shows}, ${text(payout)} ${currency} paid`
    rememberRound(state, roundId, { titleId: title.id, summary })
    if (grant) grant.played.set(session.known.playerId, (grant.played.get(session.known.playerId) ?? 0) + 1)
  }
  return answer
}

function drawn(title: Title): Prize {
  return prizeAt(title, randomInt(totalWeight(title))) ?? { weight: 0, hundredths: 0, shows: 'nothing' }
}

function forced({ prizes }: Title, outcome: 'win' | 'lose'): Prize {
  const ranked = prizes.toSorted((one, other) => one.hundredths - other.hundredths)
  return (outcome === 'win' ? ranked.at(-1) : ranked[0]) ?? { weight: 0, hundredths: 0, shows: 'nothing' }
}

/** Free rounds are played first, while there are some. */
function usableGrant({ grants, wallet }: VendorState, { known, titleId }: Session): Grant | undefined {
  const now = wallet.now()
  return [...grants.values()].find(
    (grant) =>
      !grant.isCancelled &&
      grant.playerIds.includes(known.playerId) &&
      grant.gameIds.includes(titleId) &&
      (grant.played.get(known.playerId) ?? 0) < grant.count &&
      Date.parse(grant.validFrom) <= now &&
      now < Date.parse(grant.validUntil),
  )
}

type Round = {
  readonly roundId: string
  readonly title: Title
  readonly prize: Prize
  readonly staked: bigint
  readonly payout: bigint
  readonly grant: Grant | undefined
}

function requestOf({ known }: Session, { roundId, title }: Round) {
  const { sessionId, playerId, currency } = known
  return { sessionId, playerId, currency, gameId: title.id, roundId }
}

function betOf({ known }: Session, { roundId, staked, grant }: Round) {
  const remaining = grant ? grant.count - (grant.played.get(known.playerId) ?? 0) - 1 : 0
  return {
    txId: `${roundId}-bet`,
    type: 'bet' as const,
    amount: amountText(money(staked, known.currency)),
    ...(grant && { freeRound: { grantId: grant.grantId, remaining, finished: remaining === 0 } }),
    bet: { kind: 'slot' as const, detail: {} },
  }
}

function winOf({ known }: Session, { roundId, payout }: Round) {
  return { txId: `${roundId}-win`, type: 'win' as const, amount: amountText(money(payout, known.currency)) }
}

async function inOneRequest(state: VendorState, session: Session, round: Round): Promise<Shown> {
  const actions = [betOf(session, round), winOf(session, round)]
  const body = { ...requestOf(session, round), roundFinished: true, actions }
  const outcome = await sendCall(state.wallet, play, { body, deadlineMs: DEADLINE_DEBIT_MS })
  return outcome.kind === 'done'
    ? resultOf(session, round, outcome.reply)
    : undone(state, session, { round, outcome, txIds: actions.map(({ txId }) => txId) })
}

async function inTwo(state: VendorState, session: Session, round: Round): Promise<Shown> {
  const bet = betOf(session, round)
  const body = { ...requestOf(session, round), actions: [bet] }
  const taken = await sendCall(state.wallet, play, { body, deadlineMs: DEADLINE_DEBIT_MS })
  if (taken.kind !== 'done') return undone(state, session, { round, outcome: taken, txIds: [bet.txId] })
  if (round.payout === 0n) {
    owe(state, closeRound, { playerId: session.known.playerId, roundId: round.roundId })
    return resultOf(session, round, taken.reply)
  }
  const settling = { ...requestOf(session, round), roundFinished: true, actions: [winOf(session, round)] }
  const paid = await sendCall(state.wallet, play, { body: settling })
  if (paid.kind === 'done') return resultOf(session, round, paid.reply)
  const isFinal = paid.kind === 'refused' && !paid.error.retryable
  if (!isFinal) owe(state, play, settling)
  return { ...resultOf(session, round, taken.reply), balance: undefined }
}

function resultOf({ known }: Session, { roundId, prize, payout }: Round, reply: MovedReply): Shown {
  const { balance, transactions } = reply
  const isHeld = transactions.some(({ state }) => state === 'HELD')
  return {
    roundId,
    shown: payout > 0n ? 'won' : 'lost',
    text: isHeld ? `${prize.shows}. The house looks at this win before it is paid.` : prize.shows,
    payout: amountText(money(payout, known.currency)),
    balance: balance.cash,
  }
}

type Undone = {
  readonly round: Round
  readonly outcome: Exclude<OwpOutcome<MovedReply>, { kind: 'done' }>
  readonly txIds: readonly string[]
}

/** A stake that nobody knows of is taken back, and never asked for again under another id. */
function undone(state: VendorState, { known }: Session, { round, outcome, txIds }: Undone): Shown {
  const nothing = { roundId: round.roundId, payout: '0', balance: undefined }
  if (outcome.kind === 'refused' && !outcome.error.retryable)
    return {
      ...nothing,
      shown: 'declined',
      text: outcome.error.message,
      balance: outcome.error.balance?.cash,
    }
  owe(state, rollback, { playerId: known.playerId, txIds: [...txIds] })
  return { ...nothing, shown: 'unknown', text: 'The round could not be played; your stake comes back.' }
}
