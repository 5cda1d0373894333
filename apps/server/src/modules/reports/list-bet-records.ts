import type { BetRecord, GameType, LanguageCode, ProfitAndLoss } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import * as store from './store/rounds.ts'
import { spanOf, type ReportSpan } from './span.ts'

const PAGE_SIZE = 20

type RecordListQuery = ReportSpan & {
  readonly gameCategory?: 'ALL' | GameType | undefined
  readonly pageNo?: string | undefined
  readonly pageSize?: string | undefined
  readonly language?: LanguageCode | undefined
}

type RecordReader = Pick<Visit, 'language'> & { readonly member: Member }

/** The member's rounds, newest first, with what all of them come to. */
export async function listBetRecords(app: App, { member, language }: RecordReader, request: RecordListQuery) {
  const gameType = request.gameCategory === 'ALL' ? undefined : request.gameCategory
  const slice = { memberId: member.id, ...spanOf(app.clock.now(), request), gameType }
  const page = { number: Number(request.pageNo ?? 1), size: Number(request.pageSize ?? PAGE_SIZE) }
  const [rows, sums] = await Promise.all([
    store.readRecords(app.db, slice, { ...page, language: request.language ?? language }),
    store.sumRecords(app.db, slice),
  ])
  const total = totalOf(sums)
  return {
    content: rows.map(recordOf),
    pageNum: page.number,
    totalPages: Math.ceil(total.rounds / page.size),
    total,
  }
}

/** What the member staked, was paid and is left with, all in all and by category. */
export async function getProfitAndLoss(app: App, { member }: Pick<RecordReader, 'member'>, span: ReportSpan) {
  const slice = { memberId: member.id, ...spanOf(app.clock.now(), span), gameType: undefined }
  const sums = await store.sumRecords(app.db, slice)
  const categories = sums.map((sum) => ({ gameCategory: sum.gameCategory, ...lossOf(sum) }))
  return { total: totalOf(sums), categories }
}

function recordOf({ rake, isContest, finish, betId, ...row }: store.RecordRow): BetRecord {
  return {
    ...row,
    ...(rake !== null && { rake: unitsToWire(rake) }),
    ...(isContest && { contest: { finish } }),
    ...(betId !== null && { betId }),
    staked: unitsToWire(row.staked),
    payout: unitsToWire(row.payout),
    net: row.state === 'settled' ? unitsToWire(row.payout - row.staked) : null,
    startedAt: row.startedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

type Sums = Pick<store.SumRow, 'rounds' | 'staked' | 'payout'>

function totalOf(sums: readonly Sums[]): ProfitAndLoss {
  const all = sums.reduce(
    (sum, { rounds, staked, payout }) => ({
      rounds: sum.rounds + rounds,
      staked: sum.staked + staked,
      payout: sum.payout + payout,
    }),
    { rounds: 0, staked: 0n, payout: 0n },
  )
  return lossOf(all)
}

function lossOf({ rounds, staked, payout }: Sums): ProfitAndLoss {
  return {
    rounds,
    staked: unitsToWire(staked),
    payout: unitsToWire(payout),
    net: unitsToWire(payout - staked),
  }
}
