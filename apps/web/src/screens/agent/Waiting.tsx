import type { getAgentHome, ReplyOf } from '@baize/contracts'
import { Card, SectionHeader, StitchedRow } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { contractRequestsQuery } from '../../features/agents/contract-requests-query.ts'
import { waitingContracts } from '../../features/agents/contract-requests.ts'
import { useCount } from '../../features/agents/use-count.ts'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Waiting.module.css'

type WaitingProps = {
  readonly waiting: ReplyOf<typeof getAgentHome>['waiting']
  readonly account: string
}

/** What waits for the agent: offers, wishes of the team, dividends to claim and debts. Nothing where nothing does. */
export function Waiting({ waiting, account }: WaitingProps) {
  const t = useText()
  const count = useCount()
  const requests = useQuery(contractRequestsQuery(account))
  const offers = requests.data ? waitingContracts(requests.data) : []
  const rows = [
    { to: '/m/member/agent/contracts', title: t('agents.home.requests'), waits: waiting.requests },
    {
      to: '/m/member/agent/income',
      search: { kind: 'dividend' },
      title: t('agents.home.claimable'),
      waits: waiting.claimable,
    },
    { to: '/m/member/agent/income', title: t('agents.home.debts'), waits: waiting.debts },
  ]
  const shown = rows.filter(({ waits }) => waits > 0)
  if (offers.length === 0 && shown.length === 0) return null
  return (
    <Card aria-label={t('agents.home.waiting')}>
      <SectionHeader title={t('agents.home.waiting')} />
      {offers.map(({ key, title, to }) => (
        <MemberLink key={key} to={to} className={styles.row}>
          <StitchedRow title={t(title)} end={<Onward />} />
        </MemberLink>
      ))}
      {shown.map(({ to, search, title, waits }) => (
        <MemberLink key={title} to={to} {...(search && { search })} className={styles.row}>
          <StitchedRow
            title={title}
            end={
              <span className={styles.end}>
                {count(waits)}
                <Onward />
              </span>
            }
          />
        </MemberLink>
      ))}
    </Card>
  )
}

/** Says that the row leads on. */
function Onward() {
  return <ChevronRight size={16} aria-hidden="true" className={styles.arrow} />
}
