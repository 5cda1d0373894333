import refusals from '@baize/contracts/locales/en.json'
import { withRefusals } from '../with-refusals.ts'
import contractTerms from './agent-contracts.json'
import income from './agent-income.json'
import links from './agent-links.json'
import team from './agent-team.json'
import agents from './agents.json'
import contracts from './contracts.json'
import form from './form.json'
import security from './security.json'

/** What the screens of agents say: their teams, links and rates, their contracts and what these bring in. */
export const messages = withRefusals(
  { ...agents, ...contracts, ...contractTerms, ...form, ...income, ...links, ...security, ...team },
  refusals,
)
