import { randomUUID } from 'node:crypto'
import { betVoidCauses, disputeChoices, haltScopes, type OfficeResult } from '@baize/contracts'
import {
  askBetsVoid,
  askDisputeSettled,
  askStakeFactor,
  getOfficeFixture,
  haltSports,
  liftSportsHalt,
  listDisputedMarkets,
  listLargestStakes,
  listOfficeFixtures,
  listSportsHalts,
  listSportsProducers,
  listStakeFactors,
} from '#modules/sports'
import {
  choiceIn,
  type Commands,
  idIn,
  type Office,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
  waitsForAnother,
} from './command.ts'
import { competitionCommands } from './sports-terms.ts'

/** Traders: what sports can cost, what is halted, what is disputed. */
export const sportsCommands: Commands = {
  'sports producers': {
    usage: 'sports producers   (as they were kept; what a running server hears is in the console)',
    run: async (office) => {
      const producers = await listSportsProducers(office.app, requireOperator(office))
      return table(
        producers.map(({ producer, feed, kind, isOn, state, keptAt }) => [
          producer,
          feed,
          kind,
          isOn ? state : 'off',
          keptAt ?? 'never',
        ]),
      )
    },
  },
  'sports fixtures': {
    usage: 'sports fixtures MERCHANT [COMPETITION|- [AFTER]]   (those that can cost the most first)',
    run: async (office, [house = '', wanted = '-', after]) => {
      const competitionId = wanted === '-' ? undefined : wanted
      const page = await listOfficeFixtures(office.app, traderOf(office), { house, competitionId, after })
      const rows = [
        ['house', '', '', page.house.worst, `of ${page.house.limit}`, page.currency],
        ...page.competitions.map((each) => [
          each.competitionId,
          each.competition,
          each.day,
          each.worst,
          `of ${each.limit}`,
          '',
        ]),
        ...page.fixtures.map((each) => [
          each.fixtureId,
          each.sides.join(' – '),
          each.isHalted ? `${each.status}, halted` : each.status,
          each.worst,
          `of ${each.limit}`,
          `${each.stakes} in ${each.openBets} bets`,
        ]),
      ]
      return page.after === null
        ? table(rows)
        : `${table(rows)}\nThere is more: sports fixtures ${house} ${wanted} ${page.after}`
    },
  },
  'sports fixture': {
    usage: 'sports fixture MERCHANT FIXTURE   (its markets, their books, and what is halted of it)',
    run: async (office, [house = '', fixtureId = '']) => {
      const { fixture, markets, halts } = await getOfficeFixture(office.app, traderOf(office), {
        house,
        fixtureId,
      })
      return table([
        [fixture.sides.join(' – '), fixture.status, fixture.worst, `of ${fixture.limit}`],
        ...markets.map((each) => [
          each.market,
          each.state,
          each.worst,
          `of ${each.limit}`,
          `${each.stakes} in ${each.openBets} bets`,
        ]),
        ...halts.map(({ haltId, scope, reason, by }) => ['halted', scope, by, reason, haltId]),
      ])
    },
  },
  'sports stakes': {
    usage: 'sports stakes MERCHANT FIXTURE   (the largest that are open, and whose they are)',
    run: async (office, [house = '', fixtureId = '']) => {
      const stakes = await listLargestStakes(office.app, requireOperator(office), { house, fixtureId })
      return table(
        stakes.map((each) => [
          each.betId,
          each.account,
          `${each.market} ${each.outcome}`,
          `${each.stake} at ${oddsText(each.odds)}`,
          each.at,
        ]),
      )
    },
  },
  'sports halts': {
    usage: 'sports halts   (all that is halted, the last first)',
    run: async (office) => {
      const halts = await listSportsHalts(office.app, requireOperator(office))
      return table(
        halts.map(({ haltId, scope, target, market, by, at, reason }) => [
          haltId,
          scope,
          market === null ? target : `${target} ${market}`,
          by,
          at,
          reason,
        ]),
      )
    },
  },
  'sports halt': {
    usage: `sports halt ${haltScopes.join('|')} TARGET|- MARKET|- WHY...   (takes no more bets, in every house)`,
    run: async (office, [wanted, target = '', market = '-', ...why]) => {
      const asked = {
        scope: choiceIn(wanted, { among: haltScopes, what: 'What is halted' }),
        target: target === '-' ? '' : target,
        market: market === '-' ? null : market,
        reason: reasonIn(why),
      }
      const { haltId, scope } = await haltSports(office.app, requireOperator(office), asked)
      return `Halted (${scope}): sports lift ${haltId}`
    },
  },
  'sports lift': {
    usage: 'sports lift HALT WHY...   (takes bets again)',
    run: async (office, [halt, ...why]) => {
      const asked = { haltId: idIn(halt), reason: reasonIn(why) }
      const { scope, target } = await liftSportsHalt(office.app, requireOperator(office), asked)
      return `Bets are taken again (${scope} ${target}).`
    },
  },
  ...competitionCommands,
  'sports disputes': {
    usage: 'sports disputes   (what the feed says, what our engine says, and from what)',
    run: async (office) => {
      const disputes = await listDisputedMarkets(office.app, traderOf(office))
      return table(
        disputes.flatMap(({ marketId, version, fixtureId, market, said, judged, evidence, openBets }) => [
          [`market ${marketId}`, `version ${version}`, fixtureId, market, `${openBets} open bets`],
          ['', 'said', said.by, said.certainty, resultsText(said.outcomes)],
          ['', 'judged', '', '', judged ? resultsText(judged) : 'nothing'],
          ['', 'seen', evidence?.status ?? '-', evidence?.at ?? '-', evidence?.state ?? '-'],
        ]),
      )
    },
  },
  'sports settle': {
    usage: `sports settle MARKET VERSION ${disputeChoices.join('|')} WHY...   (a disputed market; another of risk decides)`,
    run: async (office, [marketId = '', version = '', take, ...why]) => {
      if (!/^[1-9]\d{0,17}$/.test(marketId) || !/^[1-9]\d{0,8}$/.test(version))
        throw new UsageProblem('MARKET and VERSION are whole numbers.')
      const asked = {
        id: randomUUID(),
        marketId,
        version: Number(version),
        take: choiceIn(take, { among: disputeChoices, what: 'What is taken' }),
        reason: reasonIn(why),
      }
      const { id } = await askDisputeSettled(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'moved')
    },
  },
  'sports void': {
    usage: `sports void FIXTURE MARKET OUTCOME FROM TO ${betVoidCauses.join('|')} WHY...   (all bets on it; times as 2026-11-18T10:00:00Z; finance decides)`,
    run: async (office, [fixtureId = '', market = '', outcome = '', from = '', to = '', cause, ...why]) => {
      if ([from, to].some((each) => Number.isNaN(Date.parse(each))))
        throw new UsageProblem('FROM and TO are times, as 2026-11-18T10:00:00Z.')
      const asked = {
        id: randomUUID(),
        fixtureId,
        market,
        outcome,
        from,
        to,
        cause: choiceIn(cause, { among: betVoidCauses, what: 'A cause' }),
        reason: reasonIn(why),
      }
      const { id } = await askBetsVoid(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'moved')
    },
  },
  'sports factors': {
    usage: 'sports factors MERCHANT   (whose stakes are cut, and why)',
    run: async (office, [house = '']) => {
      const factors = await listStakeFactors(office.app, requireOperator(office), { house })
      return table(
        factors.map(({ memberId, account, factor, by, at, reason }) => [
          memberId,
          account,
          `${factor / 10_000} %`,
          by,
          at,
          reason,
        ]),
      )
    },
  },
  'sports factor': {
    usage:
      'sports factor MEMBER PERCENT|- WHY...   (of what others may stake; the member sees it; risk decides)',
    run: async (office, [member, percent = '', ...why]) => {
      const factor = percent === '-' ? null : Math.round(Number(percent) * 10_000)
      if (factor !== null && !(factor >= 1_000 && factor < 1_000_000))
        throw new UsageProblem('PERCENT is from 0.1 to below 100, or - for as much as others.')
      const asked = { id: randomUUID(), memberId: idIn(member), factor, reason: reasonIn(why) }
      const { id } = await askStakeFactor(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'changed')
    },
  },
}

function traderOf(office: Office) {
  return { operator: requireOperator(office), language: 'EN' } as const
}

function oddsText(odds: number): string {
  return (odds / 1_000).toFixed(3)
}

function resultsText(results: readonly OfficeResult[]): string {
  return results
    .map(({ outcome, won, void: back }) => `${outcome} won ${won.join('/')} void ${back.join('/')}`)
    .join(', ')
}
