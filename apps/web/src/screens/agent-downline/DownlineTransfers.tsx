import type { getDownline, ReplyOf } from '@baize/contracts'
import { Amount, Card, Entries, Entry, SectionHeader } from '@baize/ui'
import { useMomentMinute } from '../../features/agents/use-day-text.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'

type DownlineTransfersProps = { readonly transfers: ReplyOf<typeof getDownline>['transfers'] }

/** What the agent sent them last; nothing where that is nothing. */
export function DownlineTransfers({ transfers }: DownlineTransfersProps) {
  const t = useText()
  const minute = useMomentMinute()
  const { money } = useSettings()
  if (transfers.length === 0) return null
  return (
    <Card aria-label={t('agents.one.transfers')}>
      <SectionHeader title={t('agents.one.transfers')} />
      <Entries label={t('agents.one.transfers')}>
        {transfers.map(({ id, at, amount, remark }) => (
          <li key={id}>
            <Entry
              name={minute(at)}
              note={remark === null ? '' : <bdi>{remark}</bdi>}
              end={<Amount value={amount} format={money} />}
            />
          </li>
        ))}
      </Entries>
    </Card>
  )
}
