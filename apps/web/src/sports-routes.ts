import { rulesSearch } from './lib/links/search.ts'
import { page, pageWithSearch } from './page-route.ts'

/** The book: what can be bet on, the member's bets, and what stands behind odds and results. */
export const sportsRoutes = [
  page('/m/sports', 'sports-home/SportsHomeScreen', { title: 'sports.title.home', area: 'sports' }),
  page('/m/sports/live', 'sports-home/SportsLiveScreen', { title: 'sports.title.live', area: 'sports' }),
  page('/m/sports/bets', 'sports-bets/SportsBetsScreen', {
    title: 'sports.bets',
    area: 'sports-bets',
    needs: 'session',
  }),
  page('/m/sports/results', 'sports-facts/SportsResultsScreen', {
    title: 'sports.title.results',
    area: 'sports',
  }),
  pageWithSearch(rulesSearch, '/m/sports/rules', 'sports-facts/SportsRulesScreen', {
    title: 'sports.rules',
    area: 'sports-rules',
  }),
  page('/m/sports/pricing', 'sports-facts/SportsPricingScreen', {
    title: 'sports.pricing',
    area: 'sports-rules',
  }),
  page('/m/sports/$id', 'sports-home/SportScreen', { title: 'sports.title.home', area: 'sports' }),
  page('/m/sports/league/$id', 'sports-home/LeagueScreen', { title: 'sports.title.league', area: 'sports' }),
  page('/m/sports/match/$id', 'sports-match/MatchScreen', { title: 'sports.title.match', area: 'sports' }),
  page('/m/sports/bet/$id', 'sports-bets/SportsBetScreen', {
    title: 'sports.title.bet',
    area: 'sports-bets',
    needs: 'session',
  }),
]
