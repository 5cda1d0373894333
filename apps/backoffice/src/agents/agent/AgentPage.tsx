import { getOfficeAgent, type ReplyOf } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useCallback } from 'react'
import { call } from '../../lib/api.ts'
import styles from '../../kit/kit.module.css'
import { Answer } from '../../kit/Answer.tsx'
import { BillItem } from '../bills/BillItem.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { sumIn } from '../../kit/figures.ts'
import { type AreaPageProps, linkTo } from '../place.ts'
import { useAgentText } from '../texts.ts'
import { Crumbs } from '../tree/Crumbs.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { usePeriod } from '../../kit/use-period.ts'
import { AgentActs } from './AgentActs.tsx'
import { ContractItem } from './ContractItem.tsx'
import { Links } from './Links.tsx'
import { RatesCard } from './RatesCard.tsx'

type AgentPageProps = AreaPageProps & { readonly account: string }
type Shown = ReplyOf<typeof getOfficeAgent>

/** One agent with all that is agreed with them, and what can be done about it. */
export function AgentPage({ operator, house, account }: AgentPageProps) {
  const asked = useAsked(
    useCallback(() => call(getOfficeAgent, { query: { house, account } }), [house, account]),
  )
  return (
    <Answer asked={asked}>
      {(shown) => (
        <>
          <Head house={house} shown={shown} />
          <AgentActs operator={operator} house={house} shown={shown} />
          <RatesCard shown={shown} />
          <Contracts shown={shown} />
          <Bills house={house} shown={shown} />
          <Links operator={operator} house={house} links={shown.links} />
        </>
      )}
    </Answer>
  )
}

type ShownProps = { readonly shown: Shown }

function Head({ house, shown }: ShownProps & { readonly house: string }) {
  const t = useAgentText()
  const { day } = usePeriod()
  const { account, type, level, members, agents, commission, joinedAt, isStopped } = shown.agent
  return (
    <section className={styles.section} aria-label={account}>
      <Crumbs house={house} path={shown.path} />
      <div className={styles.card}>
        <h2 className={styles.title}>
          <bdi>{account}</bdi>
        </h2>
        <Figures
          figures={[
            [t('list.state'), t(isStopped ? 'agent.state.stopped' : 'agent.state.live')],
            [t('agent.type'), t(`type.${type}`)],
            [t('agent.level'), level],
            [t('agent.members'), members],
            [t('agent.agents'), agents],
            [t('agent.commission'), sumIn(shown.currency)(commission)],
            [t('agent.joined'), day(joinedAt)],
          ]}
        />
        {agents > 0 && (
          <a className={styles.link} href={linkTo({ house, account }, 'tree')}>
            {t('agent.inTree')}
          </a>
        )}
      </div>
    </section>
  )
}

/** Those that the agent is paid by first, then those that they give; older versions after newer ones. */
function Contracts({ shown: { agent, contracts, currency } }: ShownProps) {
  const t = useAgentText()
  const own = contracts.filter(({ downline }) => downline.id === agent.id)
  const given = contracts.filter(({ downline }) => downline.id !== agent.id)
  return (
    <>
      <section className={styles.section} aria-label={t('agent.contracts')}>
        <h2 className={styles.heading}>{t('agent.contracts')}</h2>
        {own.length === 0 && <EmptyFace title={t('agent.contracts.none')} />}
        <ContractList contracts={own} currency={currency} />
      </section>
      {given.length > 0 && (
        <section className={styles.section} aria-label={t('agent.given')}>
          <h2 className={styles.heading}>{t('agent.given')}</h2>
          <ContractList contracts={given} currency={currency} />
        </section>
      )}
    </>
  )
}

function ContractList({ contracts, currency }: Pick<Shown, 'contracts' | 'currency'>) {
  return (
    <ul className={styles.list}>
      {contracts.map((contract) => (
        <ContractItem
          key={`${contract.contractId} ${contract.version}`}
          contract={contract}
          currency={currency}
        />
      ))}
    </ul>
  )
}

function Bills({ house, shown: { agent, bills, currency } }: ShownProps & { readonly house: string }) {
  const t = useAgentText()
  return (
    <section className={styles.section} aria-label={t('agent.bills')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('agent.bills')}</h2>
        <a className={styles.link} href={linkTo({ house, account: agent.account }, 'bills')}>
          {t('agent.bills.all')}
        </a>
      </div>
      {bills.length === 0 ? (
        <EmptyFace title={t('agent.bills.none')} />
      ) : (
        <ul className={styles.list}>
          {bills.map((bill) => (
            <BillItem key={bill.id} bill={bill} title={t(`kind.${bill.kind}`)} currency={currency} />
          ))}
        </ul>
      )}
    </section>
  )
}
