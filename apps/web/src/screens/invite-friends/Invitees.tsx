import { listInvitees } from '@baize/contracts'
import { Amount, Card, SectionHeader, StitchedRow } from '@baize/ui'
import { useMinute } from '../../features/history/use-moment.ts'
import { useReader } from '../../features/rewards/use-reader.ts'
import { call } from '../../lib/call/api.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { pageOf, usePages } from '../../lib/query/use-pages.ts'
import { ListFoot } from '../layout/ListFoot.tsx'
import styles from './InviteFriendsScreen.module.css'

/** Whom the member invited, and what came of it. */
export function Invitees() {
  const t = useText()
  const moment = useMinute()
  const { money } = useSettings()
  const { account } = useReader()
  const list = usePages(`invitees ${account}`, async (pageNo) => {
    return pageOf(await call(listInvitees, { query: { pageNo: String(pageNo) } }))
  })
  return (
    <Card aria-label={t('invite.invitees')}>
      <SectionHeader title={t('invite.invitees')} />
      {!list.isLoading && list.items.length === 0 && <p className={styles.note}>{t('invite.nobody')}</p>}
      {list.items.map(({ name, joinedAt, state, earned }) => (
        <StitchedRow
          key={`${name} ${joinedAt}`}
          title={<bdi>{name}</bdi>}
          note={`${t(`invite.state.${state}`)} · ${moment(joinedAt)}`}
          end={earned === null ? null : <Amount value={earned} format={money} />}
        />
      ))}
      <ListFoot list={list} more={t('list.loadMore')} />
    </Card>
  )
}
