import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { disputedFixture } from '../test-trading.ts'
import { asking, house, reason, type WalkPart } from './step.ts'

/** Sports, as traders reach them. */
export const sports: WalkPart = async function* ({ app, ada, rafi }) {
  const { fixtureId, competitionId, marketId, from, to } = await disputedFixture(app, rafi.id)
  const market = '1x2'
  yield {
    call: 'listLargestStakes',
    query: { house, fixtureId },
    action: 'stakes.look',
    subject: fixtureId,
    after: { members: 1 },
  }
  const halt = { scope: 'fixture', target: fixtureId, market: null } as const
  yield {
    call: 'haltSports',
    body: { ...halt, reason },
    action: 'sports.halt',
    after: { ...halt, reason },
  }
  const [halted] = (await ada.call(contract.listSportsHalts)).json().value
  yield {
    call: 'liftSportsHalt',
    body: { haltId: halted.haltId, reason },
    action: 'sports.lift',
    subject: halted.haltId,
    before: halt,
    after: { reason },
  }
  const usual = { delayMs: null, marketPart: null, fixturePart: null, dayPart: null, margin: null, types: [] }
  const narrower = { ...usual, marketPart: 500_000 }
  yield {
    call: 'changeCompetitionTerms',
    body: { id: randomUUID(), competitionId, terms: narrower, reason },
    action: 'competition.terms',
    subject: competitionId,
    before: usual,
    after: { ...narrower, reason },
  }
  yield asking('changeCompetitionTerms', 'competition.terms', { competitionId, terms: usual })
  yield asking('settleDisputedMarket', 'market.settle', { marketId, version: 1, take: 'said' })
  const range = { fixtureId, market, outcome: 'home', from, to }
  yield asking('voidSportsBets', 'bets.void', { ...range, cause: 'ruling' })
  yield asking('setStakeFactor', 'member.stake-factor', { memberId: rafi.id, factor: 250_000 })
  yield {
    call: 'listStakeFactors',
    query: { house },
    action: 'stake-factors.look',
    subject: house,
    after: { members: 0 },
  }
}
