export { readAgentTies } from './agent-ties.ts'
export { exportAgency } from './export-agency.ts'
export { agentsApprovals } from './approvals.ts'
export { ownSources } from './bills/own-sources.ts'
export { catchUp } from './bills/run-bills.ts'
export { answerContract } from './contracts/answer-contract.ts'
export { applyContract } from './contracts/apply-contract.ts'
export { beginContracts, lapseContracts } from './contracts/begin-contracts.ts'
export { offerOfHouse } from './contracts/offer-of-house.ts'
export { createMyLink, endMyLink } from './downlines/my-links.ts'
export { readAgentHouse } from './house.ts'
export { agentsJobs } from './jobs.ts'
export { agentsListeners } from './listeners.ts'
export { agentsRoutes } from './routes.ts'
export {
  answerHouseContract,
  listHouseContracts,
  offerHouseContract,
  suspendContract,
} from './contracts/office-contracts.ts'
export { askForSeats, askForTopAgent, askToOverrideRates } from './downlines/office-rates.ts'
export { getAgentRules, putAgentRules } from './downlines/office-rules.ts'
export { askToMoveAgent, askToStopAgent } from './downlines/office-tree.ts'
export { listAgentApprovals } from './office/office-approvals.ts'
export { getOfficeAgent, listOfficeAgents } from './office/office-agents.ts'
export {
  askToSettleBill,
  getShortfall,
  holdOfficeBill,
  listOfficeBills,
} from './office/office-bills.ts'
export { listBillRuns, resumeBillRun } from './office/office-runs.ts'
export { countTeams } from './team/count-teams.ts'
export { agentLinesOf } from './store/timeline.ts'
