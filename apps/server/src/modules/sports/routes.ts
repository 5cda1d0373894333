import * as contract from '@baize/contracts'
import { ownerFor } from '#modules/play'
import { route } from '#platform/http/route'
import type { Visit } from '#platform/visit'
import { putBetSettings, readBetSettings } from './bets/bet-settings.ts'
import { checkSlip } from './bets/check-slip.ts'
import { getBet, listBets } from './receipts/list-bets.ts'
import { placeBet } from './bets/place-bet.ts'
import { cashOut, setAutoCashOut } from './cash-out/cash-out.ts'
import { askDisputeSettled, listDisputedMarkets } from './office/disputes.ts'
import { getOfficeFixture, listLargestStakes, listOfficeFixtures } from './office/fixtures.ts'
import { haltSports, liftSportsHalt, listSportsHalts } from './office/halts.ts'
import { listSportsProducers } from './office/producers.ts'
import { askStakeFactor, listStakeFactors } from './office/stake-factor.ts'
import { changeCompetitionTerms, listOfficeCompetitions } from './office/terms.ts'
import { askBetsVoid } from './office/void-bets.ts'
import { getBetProof } from './seals/prove-bet.ts'
import { getClosingOdds, getMatchProof, getSportsFixture } from './views/get-fixture.ts'
import { getSportsFigures } from './views/get-figures.ts'
import { getSportsRules } from './views/get-rules.ts'
import { getSportsHome, listSportsFixtures, searchSports, type SportsView } from './views/list-fixtures.ts'
import { getCompetition, listSportsResults } from './views/list-results.ts'

const viewOf = ({ merchant, language }: Pick<Visit, 'merchant' | 'language'>): SportsView => ({
  merchantCode: merchant.code,
  language,
  country: contract.languageCountries[merchant.defaultLanguage],
})

/** A guest's slip is looked at as that of somebody who has never bet. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export const sportsRoutes = [
  route(contract.getSportsHome, ({ app, ...visit }) => getSportsHome(app, viewOf(visit))),
  route(contract.listSportsFixtures, ({ app, query, ...visit }) =>
    listSportsFixtures(app, viewOf(visit), query),
  ),
  route(contract.searchSports, ({ app, query, ...visit }) => searchSports(app, viewOf(visit), query.text)),
  route(contract.getCompetition, ({ app, query, ...visit }) => getCompetition(app, viewOf(visit), query)),
  route(contract.getSportsFixture, ({ app, query, ...visit }) =>
    getSportsFixture(app, viewOf(visit), query.fixtureId),
  ),
  route(contract.listSportsResults, ({ app, query, ...visit }) =>
    listSportsResults(app, viewOf(visit), query),
  ),
  route(contract.getClosingOdds, ({ app, query }) => getClosingOdds(app, query.fixtureId)),
  route(contract.getSportsFigures, ({ app, merchant }) => getSportsFigures(app, merchant.code)),
  route(contract.getSportsRules, ({ app, query }) => getSportsRules(app, query.hash)),
  route(contract.getBetProof, ({ app, query, member }) =>
    getBetProof(app, { betId: query.betId, memberId: member.id }),
  ),
  route(contract.getMatchProof, ({ app, query }) => getMatchProof(app, query.fixtureId)),
  route(contract.placeBet, async ({ app, body, ...visit }) => {
    const betId = await placeBet(app, ownerFor(visit.member, visit), body)
    return getBet(app, visit, betId)
  }),
  route(contract.listBets, ({ app, query, ...visit }) => listBets(app, visit, query)),
  route(contract.getBet, ({ app, query, ...visit }) => getBet(app, visit, query.betId)),
  route(contract.cashOut, async ({ app, body, ...visit }) => {
    await cashOut(app, visit.member.id, body)
    return getBet(app, visit, body.betId)
  }),
  route(contract.setAutoCashOut, async ({ app, body, ...visit }) => {
    await setAutoCashOut(app, visit.member.id, body)
    return getBet(app, visit, body.betId)
  }),
  route(contract.checkBetSlip, ({ app, body, actor, merchant }) => {
    const guest = { merchantCode: merchant.code, currency: merchant.money.currency, isTrial: false }
    const isMember = actor.kind === 'member'
    return checkSlip(
      app,
      isMember ? ownerFor(actor.member, { merchant }) : { memberId: NOBODY, ...guest },
      body,
    )
  }),
  route(contract.getSportsSettings, ({ app, member }) => readBetSettings(app, member.id)),
  route(contract.putSportsSettings, ({ app, member, body }) => putBetSettings(app, member.id, body)),

  route(contract.listSportsProducers, ({ app, operator }) => listSportsProducers(app, operator)),
  route(contract.listOfficeFixtures, ({ app, query, ...trader }) => listOfficeFixtures(app, trader, query)),
  route(contract.getOfficeFixture, ({ app, query, ...trader }) => getOfficeFixture(app, trader, query)),
  route(contract.listLargestStakes, ({ app, operator, query }) => listLargestStakes(app, operator, query)),
  route(contract.listSportsHalts, ({ app, operator }) => listSportsHalts(app, operator)),
  route(contract.haltSports, ({ app, operator, body }) => haltSports(app, operator, body)),
  route(contract.liftSportsHalt, ({ app, operator, body }) => liftSportsHalt(app, operator, body)),
  route(contract.listOfficeCompetitions, ({ app, query, ...trader }) =>
    listOfficeCompetitions(app, trader, query),
  ),
  route(contract.changeCompetitionTerms, ({ app, operator, body }) =>
    changeCompetitionTerms(app, { operator }, body),
  ),
  route(contract.listDisputedMarkets, ({ app, ...trader }) => listDisputedMarkets(app, trader)),
  route(contract.settleDisputedMarket, ({ app, operator, body }) => askDisputeSettled(app, operator, body)),
  route(contract.voidSportsBets, ({ app, operator, body }) => askBetsVoid(app, operator, body)),
  route(contract.listStakeFactors, ({ app, operator, query }) => listStakeFactors(app, operator, query)),
  route(contract.setStakeFactor, ({ app, operator, body }) => askStakeFactor(app, operator, body)),
]
