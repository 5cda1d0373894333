import type { getDownline, ReplyOf } from '@baize/contracts'
import { buttonClass, Card, classes, Notice, SectionHeader } from '@baize/ui'
import { Link, useParams } from '@tanstack/react-router'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { Crumb } from '../../features/agents/Crumb.tsx'
import { DownlineHead } from '../../features/agents/DownlineHead.tsx'
import { downlineQuery } from '../../features/agents/downline-queries.ts'
import { RateList } from '../../features/agents/RateList.tsx'
import { useMomentDay } from '../../features/agents/use-day-text.ts'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './AgentDownlineScreen.module.css'
import { DownlineContracts } from './DownlineContracts.tsx'
import { DownlineFigures } from './DownlineFigures.tsx'
import { DownlineNote } from './DownlineNote.tsx'
import { DownlineTransfers } from './DownlineTransfers.tsx'
import { RateHistory } from './RateHistory.tsx'

type Downline = ReplyOf<typeof getDownline>
type DownlineProps = { readonly downline: Downline }

/** One of those below: figures, rates and their history, contracts, what was sent to them, and a note of the agent's own. */
export function AgentDownlineScreen() {
  return (
    <AgentsOnly>
      <Asked />
    </AgentsOnly>
  )
}

function Asked() {
  const { id } = useParams({ from: '/m/member/agent/downline/$id' })
  const account = useSession()?.userName ?? ''
  const answer = useQuery(downlineQuery({ account, id }))
  return (
    <Loaded answer={answer} cards={3} look="list">
      {(downline) => (
        <>
          <Who downline={downline} />
          <DownlineFigures account={account} id={id} isAgent={downline.type !== 0} />
          <Rates downline={downline} />
          {downline.isDirect && <DownlineContracts account={account} id={id} />}
          <DownlineTransfers transfers={downline.transfers} />
          <DownlineNote key={downline.note} downline={downline} onSaved={answer.refetch} />
        </>
      )}
    </Loaded>
  )
}

function Who({ downline }: DownlineProps) {
  const t = useText()
  const { id, account, path, hasDownlines } = downline
  return (
    <>
      <Crumb path={path} />
      <Card aria-label={account}>
        <DownlineHead {...downline} />
        {hasDownlines && (
          <Link
            to="/m/member/agent/downlines"
            search={{ parentId: id }}
            className={classes(buttonClass('quiet'), styles.wide)}
          >
            {t('agents.list.below')}
          </Link>
        )}
      </Card>
    </>
  )
}

function Rates({ downline }: DownlineProps) {
  const t = useText()
  const dayOf = useMomentDay()
  const { id, isDirect, rebates, series, offer, history } = downline
  return (
    <Card aria-label={t('agents.list.rates')}>
      <SectionHeader title={t('agents.list.rates')} />
      {offer && <Notice tone="plain">{t('agents.one.offer', { until: dayOf(offer.lapsesAt) })}</Notice>}
      <RateList rebates={rebates} series={series} />
      {isDirect && (
        <Link
          to="/m/member/agent/rebates/$id"
          params={{ id }}
          className={classes(buttonClass('quiet'), styles.wide)}
        >
          {t('agents.one.change')}
        </Link>
      )}
      <RateHistory history={history} />
    </Card>
  )
}
