import { type ContractInfo, contractKinds } from '@baize/contracts'
import { buttonClass, Card, classes, FactList, SectionHeader } from '@baize/ui'
import { downlineContractsQuery } from '../../features/agents/downline-queries.ts'
import { agentHomeQuery } from '../../features/agents/queries.ts'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Partly } from '../layout/Partly.tsx'
import styles from './AgentDownlineScreen.module.css'

type DownlineContractsProps = { readonly account: string; readonly id: string }

/** How each contract with them stands, and what else can be done for them. */
export function DownlineContracts({ account, id }: DownlineContractsProps) {
  const t = useText()
  const answer = useQuery(downlineContractsQuery({ account, id }))
  const canTransfer = useQuery(agentHomeQuery(account)).data?.canTransfer ?? false
  return (
    <Card aria-label={t('agents.list.contracts')}>
      <SectionHeader title={t('agents.list.contracts')} />
      <Partly answer={answer} of="low" count={1}>
        {(contracts) => (
          <FactList
            facts={contractKinds.map((kind) => [
              t(`agents.kind.${kind}`),
              t(`agents.one.contract.${standing(contracts[kind])}`),
            ])}
          />
        )}
      </Partly>
      <MemberLink
        to="/m/member/agent/contracts"
        search={{ id }}
        className={classes(buttonClass('quiet'), styles.wide)}
      >
        {t('agents.title.contracts')}
      </MemberLink>
      {canTransfer && (
        <MemberLink
          to="/m/member/agent/transfer"
          search={{ id }}
          className={classes(buttonClass('quiet'), styles.wide)}
        >
          {t('agents.title.transfer')}
        </MemberLink>
      )}
    </Card>
  )
}

function standing({ active, scheduled, offer }: ContractInfo): 'active' | 'offer' | 'none' {
  if (active ?? scheduled) return 'active'
  return offer ? 'offer' : 'none'
}
