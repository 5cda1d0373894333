import { billSearch, downlineSearch, downlinesSearch, incomeSearch } from './lib/links/search.ts'
import { page, pageWithSearch } from './page-route.ts'

/** The screens of agents, and of the contracts that a member may have with one. */
export const agentRoutes = [
  page('/m/member/agent', 'agent/AgentHomeScreen', {
    title: 'agents.title.home',
    area: 'agents',
    needs: 'agent',
  }),
  page('/m/member/agent/team', 'agent-team/AgentTeamScreen', {
    title: 'agents.title.team',
    area: 'agents',
    needs: 'agent',
  }),
  pageWithSearch(downlinesSearch, '/m/member/agent/downlines', 'agent-downlines/AgentDownlinesScreen', {
    title: 'agents.title.downlines',
    area: 'agents',
    needs: 'agent',
  }),
  page('/m/member/agent/downline/$id', 'agent-downline/AgentDownlineScreen', {
    title: 'agents.title.downline',
    area: 'agents',
    needs: 'agent',
  }),
  page('/m/member/agent/open', 'agent-open/AgentOpenScreen', {
    title: 'agents.title.open',
    area: 'agents',
    needs: 'agent',
  }),
  page('/m/member/agent/rebates/$id', 'agent-rebates/AgentRebatesScreen', {
    title: 'agents.title.rebates',
    area: 'agents',
    needs: 'agent',
  }),
  page('/m/member/agent/links', 'agent-links/AgentLinksScreen', {
    title: 'agents.title.links',
    area: 'agents',
    needs: 'agent',
  }),
  // The contracts that are one's own.
  page('/m/member/agent/getSalaryContract', 'agent-contract/SalaryContractScreen', {
    title: 'shell.title.salaryContract',
    area: 'agents',
    needs: 'real',
  }),
  page('/m/member/agent/getDevidendContract', 'agent-contract/DividendContractScreen', {
    title: 'shell.title.dividendContract',
    area: 'agents',
    needs: 'real',
  }),
  page('/m/member/agent/getHourContract', 'agent-contract/HourContractScreen', {
    title: 'shell.title.hourContract',
    area: 'agents',
    needs: 'real',
  }),
  pageWithSearch(downlineSearch, '/m/member/agent/contracts', 'agent-contracts/AgentContractsScreen', {
    title: 'agents.title.contracts',
    area: 'agents',
    needs: 'agent',
  }),
  pageWithSearch(incomeSearch, '/m/member/agent/income', 'agent-income/AgentIncomeScreen', {
    title: 'agents.title.income',
    area: 'agents',
    needs: 'agent',
  }),
  pageWithSearch(billSearch, '/m/member/agent/bill', 'agent-bill/AgentBillScreen', {
    title: 'agents.title.bill',
    area: 'agents',
    needs: 'real',
  }),
  page('/m/member/agent/commission', 'agent-commission/AgentCommissionScreen', {
    title: 'agents.title.commission',
    area: 'agents',
    needs: 'agent',
  }),
  pageWithSearch(downlineSearch, '/m/member/agent/transfer', 'agent-transfer/AgentTransferScreen', {
    title: 'agents.title.transfer',
    area: 'agents',
    needs: 'agent',
  }),
] as const
