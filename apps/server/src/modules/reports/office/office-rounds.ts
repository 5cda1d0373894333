import {
  type getOfficeProof as proving,
  type getOfficeRound as getting,
  type getVendorRound as asking,
  type LanguageCode,
  type listOfficeRounds as listing,
  type OfficeRound,
  type OfficeRoundDetail,
  type OfficeRoundStep,
  type ProofFile,
  type QueryOf,
  type ReplyOf,
  type VendorRound,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findMember } from '#modules/identity'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import {
  askVendorRound,
  getProof,
  isOwn,
  isRoundId,
  readRounds,
  readRoundSteps,
  replayRound,
  type Round,
  type RoundStep,
} from '#modules/play'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { anyUuid, readPlace, writePlace } from '#platform/list-place'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import * as store from '../store/office-rounds.ts'

const PAGE = 50
const ROUNDS = 'office-rounds'

type RoundQuery = QueryOf<typeof listing> & { readonly language: LanguageCode }

/** Rounds of a house, newest first. Those of one member are a look at them, which is noted. */
export async function listOfficeRounds(
  app: App,
  operator: Operator,
  { language, after, counted, ...query }: RoundQuery,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listOfficeRounds')
  const { house: merchantCode, member: memberId, game, vendor, ref, state, from, to } = query
  requireMerchant(operator, merchantCode)
  const list = [ROUNDS, merchantCode, memberId, game, vendor, ref, state, from, to]
  const [place] = after === undefined ? [] : readPlace({ list, after, forms: [anyUuid] })
  if (memberId !== undefined && (await findMember(app.db, memberId))?.merchantCode !== merchantCode)
    throw new Refusal('NOT_FOUND')
  const filter = { merchantCode, memberId, gameCode: game, vendor, ref, state, ...spanOf({ from, to }) }
  const [found, total] = await Promise.all([
    store.readOfficeRounds(app.db, filter, { after: place, limit: PAGE + 1, language }),
    store.countOfficeRounds(app.db, filter, counted),
  ])
  if (memberId !== undefined && after === undefined)
    await transaction(app, (tx) =>
      recordAudit(tx, { operator, merchantCode, action: 'rounds.look', subject: memberId }),
    )
  const shown = found.slice(0, PAGE)
  const end = shown.at(-1)
  return {
    rounds: shown.map(roundOnWire),
    after: found.length > PAGE && end ? writePlace(list, [end.id]) : null,
    ...total,
  }
}

function spanOf({ from, to }: Pick<RoundQuery, 'from' | 'to'>) {
  return {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
}

type OneRound = QueryOf<typeof getting> & { readonly language: LanguageCode }

/** A round in full, and what comes of it when it is played again. */
export async function getOfficeRound(
  app: App,
  operator: Operator,
  { house: merchantCode, id, language }: OneRound,
): Promise<OfficeRoundDetail> {
  requireAction(operator, 'getOfficeRound')
  const round = await requireRound(app, operator, { merchantCode, id })
  const row = await store.findOfficeRound(app.db, { id, startedAt: round.startedAt, language })
  if (!row) throw new Refusal('NOT_FOUND')
  const [steps, again] = await Promise.all([readRoundSteps(app.db, round), replayRound(app, round)])
  await transaction(app, (tx) =>
    recordAudit(tx, { operator, merchantCode, action: 'round.look', subject: id }),
  )
  return {
    round: roundOnWire(row),
    stake: unitsToWire(round.stake),
    turnover: unitsToWire(round.turnover),
    bonusStaked: unitsToWire(round.bonusStaked),
    jackpot: unitsToWire(round.jackpot),
    terms: round.terms === null ? null : Number(round.terms),
    held: unitsToWire(round.held),
    balanceBefore: unitsToWire(round.balanceBefore),
    balanceAfter: unitsToWire(round.balanceAfter),
    isAbandoned: round.isAbandoned,
    rulesHash: round.rulesHash,
    isOwn: isOwn(round),
    steps: steps.map(stepOnWire),
    ...again,
  }
}

/** The file for a dispute, which is the member's own. */
export async function getOfficeProof(
  app: App,
  operator: Operator,
  { house: merchantCode, id }: QueryOf<typeof proving>,
): Promise<ProofFile> {
  requireAction(operator, 'getOfficeProof')
  const round = await requireRound(app, operator, { merchantCode, id })
  if (!isOwn(round) || round.pairId === null) throw new Refusal('NOT_FOUND')
  const file = await getProof(app, { memberId: round.memberId, roundId: id })
  await transaction(app, (tx) =>
    recordAudit(tx, { operator, merchantCode, action: 'round.export', subject: id }),
  )
  return file
}

/** The vendor's own words on a round, for whoever has to answer a complaint. */
export async function getVendorRound(
  app: App,
  operator: Operator,
  { house: merchantCode, id }: QueryOf<typeof asking>,
): Promise<VendorRound> {
  requireAction(operator, 'getVendorRound')
  const { vendor, ref } = await requireRound(app, operator, { merchantCode, id })
  if (isOwn({ vendor }) || ref === null) throw new Refusal('NOT_FOUND')
  const said = await askVendorRound(app, { vendor, ref })
  await transaction(app, (tx) =>
    recordAudit(tx, {
      operator,
      merchantCode,
      action: 'round.ask',
      subject: id,
      after: { answer: said.answer },
    }),
  )
  return said
}

type RoundOf = { readonly merchantCode: string; readonly id: string }

async function requireRound(app: App, operator: Operator, { merchantCode, id }: RoundOf): Promise<Round> {
  requireMerchant(operator, merchantCode)
  const [round] = isRoundId(id) ? await readRounds(app.db, [id]) : []
  if (round?.merchantCode !== merchantCode) throw new Refusal('NOT_FOUND')
  return round
}

function roundOnWire(row: store.OfficeRoundRow): OfficeRound {
  const { gameCode, staked, payout, jackpotWon, startedAt, settledAt, ...rest } = row
  return {
    ...rest,
    game: gameCode,
    staked: unitsToWire(staked),
    payout: unitsToWire(payout),
    jackpotWon: unitsToWire(jackpotWon),
    startedAt: startedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

/** The key of a browser names its member, and helps nobody here. */
function stepOnWire(step: RoundStep): OfficeRoundStep {
  return {
    at: step.appliedAt.toISOString(),
    kind: step.kind,
    state: step.state,
    code: step.code,
    txId: step.kind === 'step' ? null : step.txId,
    walletTxId: step.walletTxId,
    stake: unitsToWire(step.stake),
    payout: unitsToWire(step.payout),
    bonusStake: unitsToWire(step.bonusStake),
    bonusPayout: unitsToWire(step.bonusPayout),
    jackpot: unitsToWire(step.jackpot),
    balanceAfter: unitsToWire(step.balanceAfter),
    postingId: step.postingId,
    rolledBackAt: step.rolledBackAt?.toISOString() ?? null,
    rollbackRefusedAt: step.rollbackRefusedAt?.toISOString() ?? null,
  }
}
