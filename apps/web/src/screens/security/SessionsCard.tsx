import { deviceName } from '@baize/client'
import { endSession, type SessionLine } from '@baize/contracts'
import { Button, Card, SectionHeader, Skeleton, StitchedRow } from '@baize/ui'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { sessionsQuery } from '../../features/security/queries.ts'
import { call } from '../../lib/call/api.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { useQuery } from '../../lib/query/query.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import looks from '../layout/looks.module.css'
import styles from './SecurityScreen.module.css'
import { useMinute } from '../../features/history/use-moment.ts'

/** Where the member is logged in. Any of it can be ended from here, but this very page. */
export function SessionsCard({ account }: { account: string }) {
  const text = useText()
  const sessions = useQuery(sessionsQuery(account))
  const [ending, setEnding] = useState<string>()
  const others = (sessions.data ?? []).filter(({ isThisOne }) => !isThisOne)

  async function end(id: string, question: string): Promise<void> {
    const isSure = await confirm({
      title: question,
      text: text('security.sessions.sure.text'),
      confirmText: text('security.sessions.end'),
      cancelText: text('shell.cancel'),
    })
    if (!isSure) return
    setEnding(id)
    try {
      await call(endSession, { query: { id } })
      toast(text('security.sessions.ended'), { tone: 'good' })
    } catch (error) {
      toast(problemText(text, error), { tone: 'problem' })
    }
    await sessions.refetch()
    setEnding(undefined)
  }

  return (
    <Card>
      <SectionHeader title={text('security.sessions')} />
      {sessions.isPending && <Skeleton className={styles.place} />}
      {sessions.isError && <p className={styles.lead}>{problemText(text, sessions.error)}</p>}
      {sessions.data?.map((line) => (
        <Session
          key={line.id}
          line={line}
          isEnding={ending !== undefined}
          onEnd={() => void end(line.id, text('security.sessions.sure'))}
        />
      ))}
      {others.length > 0 && (
        <Button
          look="quiet"
          className={styles.wide}
          busy={ending === 'others'}
          onClick={() => void end('others', text('security.sessions.sureOthers'))}
        >
          {text('security.sessions.endOthers')}
        </Button>
      )}
    </Card>
  )
}

type SessionProps = { readonly line: SessionLine; readonly isEnding: boolean; readonly onEnd: () => void }

function Session({ line, isEnding, onEnd }: SessionProps) {
  const text = useText()
  const moment = useMinute()
  const name = deviceName(line.agent) ?? text('security.sessions.unknown')
  const seen = text('security.sessions.seen', { when: moment(line.seenAt) })
  return (
    <StitchedRow
      lead={<MonitorSmartphone size={20} className={looks.icon} aria-hidden="true" />}
      title={<bdi>{name}</bdi>}
      note={[line.country, line.ip, seen].filter(Boolean).join(' · ')}
      end={
        line.isThisOne ? (
          <span className={styles.here}>{text('security.sessions.here')}</span>
        ) : (
          <button
            type="button"
            className={looks.action}
            disabled={isEnding}
            aria-label={text('security.sessions.endOne', { name })}
            onClick={onEnd}
          >
            {text('security.sessions.end')}
          </button>
        )
      }
    />
  )
}
