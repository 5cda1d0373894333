import type { MemberInfo } from '@baize/contracts'
import { useEffect } from 'react'
import { headPicture } from '../../lib/files/head-picture.ts'
import { useQuery } from '../../lib/query/query.ts'
import { readJson } from '../../lib/storage/local.ts'
import { type MemberSummary, type SessionInfo, useSession } from '../../lib/page/visit.ts'
import { memberInfoQuery, unreadQuery, walletQuery } from './queries.ts'

/**
 * What header and menus show of the member: at once what was kept from the last visit, then what the server says.
 * The balance is asked for again whenever the page comes back into view. Null for a guest.
 */
export function useMember(): MemberSummary | null {
  const session = useSession()
  const account = session?.userName ?? ''
  const info = useQuery({ ...memberInfoQuery(account), initialData: () => keptInfo(account), isPlain: true })
  const wallet = useQuery({ ...walletQuery(account), isPlain: true })
  const unread = useQuery({ ...unreadQuery(account), isPlain: true }).data?.total ?? 0
  useOnReturn(wallet.refetch)
  return session && summaryOf(session, info.data, { sumBalance: wallet.data?.sumBalance ?? null, unread })
}

function summaryOf(
  session: SessionInfo,
  info: Pick<MemberInfo, 'account' | 'nickname' | 'clubLabel' | 'headIcon'> | undefined,
  figures: Pick<MemberSummary, 'sumBalance' | 'unread'>,
): MemberSummary {
  return {
    account: info?.account ?? session.userName,
    nickname: info?.nickname ?? null,
    vipLabel: info?.clubLabel.labelName ?? null,
    ...figures,
    avatar: info?.headIcon ? headPicture(info.headIcon) : null,
  }
}

function useOnReturn(act: () => Promise<void>): void {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void act()
    }
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [act])
}

/** What was stored of this member, if it still has the shape of it. */
function keptInfo(account: string): MemberInfo | undefined {
  const kept = readJson('memberInfo')
  return isInfo(kept) && kept.account === account ? kept : undefined
}

function isInfo(value: unknown): value is MemberInfo {
  if (typeof value !== 'object' || value === null) return false
  const isLabelled =
    'clubLabel' in value &&
    typeof value.clubLabel === 'object' &&
    value.clubLabel !== null &&
    'labelName' in value.clubLabel
  return isLabelled && 'account' in value && 'nickname' in value && 'type' in value
}
