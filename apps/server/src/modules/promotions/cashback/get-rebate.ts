import { gameTypes, type getManualRebate as contract, type ReplyOf } from '@baize/contracts'
import { moneyFromWire, moneyToWire, unitsToWire } from '@baize/money'
import { knownGameTypes, listedOf } from '#modules/catalog'
import { mayBeAsked, readHouse, spanAt } from '#modules/limits'
import { sumPlayed } from '#modules/play'
import { hasFlag } from '#modules/settings'
import { findStanding, readPlayed } from '#modules/vip'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { isCurrent } from '../terms/promotion.ts'
import { countedPlay, gameTypeOf, PPM_PER_PERCENT, rebateLines } from './rebate.ts'
import { rewardOnWire } from '../rewards/reward.ts'
import { readTriggered } from '../store/promotions.ts'
import { readOfPromotion } from '../store/rewards.ts'

type CashbackReader = Pick<Visit, 'merchant' | 'language'> & { readonly member: Member }

const SHOWN = 100

/** What a member's play has come to in this period, and what of earlier ones waits to be claimed. */
export async function getManualRebate(
  app: App,
  { member, merchant, language }: CashbackReader,
): Promise<ReplyOf<typeof contract>> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const now = app.clock.now()
  const { code: merchantCode } = merchant
  const found = await readTriggered(app.db, { merchantCode, trigger: 'cashback' })
  const promotion = found.find((each) => isCurrent(each, now))
  const isThere = hasFlag(merchant, 'MANUAL_REBATE') && (await mayBeAsked(app, member))
  const rule = promotion?.rebate
  if (!isThere || !promotion || !rule) throw new Refusal('FEATURE_OFF')

  const { currency } = merchant.money
  const { zone } = await readHouse(app.db, merchantCode)
  const { since: from, until } = spanAt(rule.period, now, zone)
  const [played, sums, types, standing, rows] = await Promise.all([
    readPlayed(app.db, { memberId: member.id, from, until }),
    rule.weights ? sumPlayed(app.db, { memberId: member.id, since: from, until }) : [],
    knownGameTypes(app),
    findStanding(app.db, member.id),
    readOfPromotion(app.db, { memberId: member.id, key: promotion.key, limit: SHOWN }),
  ])
  const counted = countedPlay(rule, { played, sums, types })
  const there = await listedOf(app.db, merchantCode, gameTypes)
  const lines = rebateLines(rule, { played: counted, currency, level: standing?.level ?? 0 }).filter(
    ({ gameType, staked }) => staked > 0n || there.includes(gameType),
  )
  const rewards = rows.map((row) => ({
    row,
    onWire: { ...rewardOnWire(row, { language, turnover: 0n, now }), gameType: gameTypeOf(row.occasion) },
  }))
  const claimable = rewards.filter(({ onWire }) => onWire.state === 'open')
  return {
    currency,
    key: promotion.key,
    title: promotion.titles[language],
    text: promotion.texts[language],
    terms: [...promotion.terms[language]],
    period: { kind: rule.period, from: from.toISOString(), to: until.toISOString() },
    lines: lines.map(({ gameType, basis, ppm, staked, payout, amount }) => ({
      gameType,
      basis,
      percent: String(ppm / PPM_PER_PERCENT),
      staked: unitsToWire(staked),
      payout: unitsToWire(payout),
      amount: moneyToWire(amount),
    })),
    soFar: unitsToWire(lines.reduce((sum, { amount }) => sum + amount.units, 0n)),
    least: moneyToWire(moneyFromWire(rule.least, currency)),
    most: moneyToWire(moneyFromWire(rule.most, currency)),
    claimable: claimable.map(({ onWire }) => onWire),
    claimableSum: unitsToWire(claimable.reduce((sum, { row }) => sum + row.cost, 0n)),
    history: rewards.filter(({ onWire }) => onWire.state !== 'open').map(({ onWire }) => onWire),
  }
}
