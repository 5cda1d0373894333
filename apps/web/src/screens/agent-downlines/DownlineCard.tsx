import type { Subordinate } from '@baize/contracts'
import { Amount, buttonClass, Card, classes, FactList } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { DownlineHead } from '../../features/agents/DownlineHead.tsx'
import { RateLine } from '../../features/agents/RateLine.tsx'
import { useCount } from '../../features/agents/use-count.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './DownlineCard.module.css'

/** One of those below: who it is leads to all about them, and the button to those below them. */
export function DownlineCard({ downline }: { readonly downline: Subordinate }) {
  const t = useText()
  const { money } = useSettings()
  const count = useCount()
  const { id, account, teamSize, turnover, active, contracts, rebates, hasDownlines } = downline
  const kinds = contracts.map((kind) => t(`agents.kind.${kind}`)).join(' · ')
  return (
    <Card>
      <Link to="/m/member/agent/downline/$id" params={{ id }} className={styles.who}>
        <DownlineHead {...downline} />
      </Link>
      <FactList
        facts={[
          [t('agents.figure.turnover'), <Amount key="turnover" value={turnover} format={money} />],
          [t('agents.list.size'), count(teamSize)],
          [t('agents.figure.active'), count(active)],
          [t('agents.list.rates'), <RateLine key="rates" rebates={rebates} />],
          [t('agents.list.contracts'), kinds || t('agents.list.contracts.none')],
        ]}
      />
      {hasDownlines && (
        <Link
          to="/m/member/agent/downlines"
          search={{ parentId: id }}
          className={classes(buttonClass('quiet'), styles.below)}
          aria-label={t('agents.list.below.of', { account })}
        >
          {t('agents.list.below')}
        </Link>
      )}
    </Card>
  )
}
