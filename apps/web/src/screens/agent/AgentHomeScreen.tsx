import type { getAgentHome, ReplyOf } from '@baize/contracts'
import { Amount, buttonClass, Card, Notice, SectionHeader } from '@baize/ui'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { CountedUpTo } from '../../features/agents/CountedUpTo.tsx'
import { FigureTiles } from '../../features/agents/FigureTiles.tsx'
import { agentHomeQuery } from '../../features/agents/queries.ts'
import { RateList } from '../../features/agents/RateList.tsx'
import { RateOffer } from '../../features/agents/RateOffer.tsx'
import { useCount } from '../../features/agents/use-count.ts'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LinkTiles } from '../layout/LinkTiles.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './AgentHomeScreen.module.css'
import { EarnedTiles } from './EarnedTiles.tsx'
import { contractPlaces, transferPlace, waysOn } from './places.ts'
import { Waiting } from './Waiting.tsx'

type Home = ReplyOf<typeof getAgentHome>
type HomeProps = { readonly home: Home }

/** An agent's commission, team and rates at a glance, and the ways to all the rest. */
export function AgentHomeScreen() {
  return (
    <AgentsOnly>
      <AgentHome />
    </AgentsOnly>
  )
}

function AgentHome() {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const answer = useQuery(agentHomeQuery(account))
  return (
    <Loaded answer={answer} cards={4} look="cards">
      {(home) => (
        <>
          {home.isStopped && <Notice tone="problem">{t('agents.home.stopped')}</Notice>}
          <RateOffer />
          <Commission home={home} account={account} />
          <Waiting waiting={home.waiting} account={account} />
          <TeamToday home={home} />
          <Ways home={home} />
          <Card aria-label={t('agents.home.rates')}>
            <SectionHeader title={t('agents.home.rates')} />
            <RateList rebates={home.rebates} series={home.series} />
          </Card>
        </>
      )}
    </Loaded>
  )
}

function Commission({ home, account }: HomeProps & { readonly account: string }) {
  const t = useText()
  const { money } = useSettings()
  return (
    <Card aria-label={t('agents.home.commission')}>
      <SectionHeader title={t('agents.home.commission')} />
      <p className={styles.sum}>
        <Amount value={home.commission} format={money} />
      </p>
      <EarnedTiles account={account} />
      <div className={styles.ways}>
        <MemberLink to="/m/member/agent/commission" className={buttonClass()}>
          {t('agents.title.commission')}
        </MemberLink>
        <MemberLink to="/m/member/agent/income" className={buttonClass('quiet')}>
          {t('agents.title.income')}
        </MemberLink>
      </div>
    </Card>
  )
}

function TeamToday({ home }: HomeProps) {
  const t = useText()
  const { money } = useSettings()
  const count = useCount()
  const more = <MemberLink to="/m/member/agent/team">{t('agents.title.team')}</MemberLink>
  return (
    <Card aria-label={t('agents.home.team')}>
      <SectionHeader title={t('agents.home.team')} more={more} />
      <FigureTiles
        figures={[
          { name: t('agents.figure.members'), value: count(home.members) },
          { name: t('agents.figure.active'), value: count(home.activeToday) },
          {
            name: t('agents.figure.turnover'),
            value: <Amount value={home.turnoverToday} format={money} />,
            isWide: true,
          },
        ]}
      />
      <CountedUpTo at={home.countedUpTo} />
    </Card>
  )
}

function Ways({ home }: HomeProps) {
  const t = useText()
  return (
    <>
      <Card aria-label={t('agents.home.ways')}>
        <SectionHeader title={t('agents.home.ways')} />
        <LinkTiles links={home.canTransfer ? [...waysOn, transferPlace] : waysOn} look="tiles" />
      </Card>
      <Card aria-label={t('agents.home.mine')}>
        <SectionHeader title={t('agents.home.mine')} />
        <LinkTiles links={contractPlaces} look="rows" />
      </Card>
    </>
  )
}
