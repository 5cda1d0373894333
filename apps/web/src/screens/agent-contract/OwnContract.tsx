import type { ContractInfo, ContractKind, ContractVersion } from '@baize/contracts'
import { Button, Card, EmptyFace, SectionHeader } from '@baize/ui'
import { useState } from 'react'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { contractCalls, contractQuery } from '../../features/agents/contract-calls.ts'
import { ContractForm } from '../../features/agents/ContractForm.tsx'
import { TermsList } from '../../features/agents/TermsList.tsx'
import { useMinute } from '../../features/history/use-moment.ts'
import { call } from '../../lib/call/api.ts'
import { newRequestId } from '../../lib/call/request-id.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import { ContractHistory } from './ContractHistory.tsx'
import { ContractOffer } from './ContractOffer.tsx'
import { ContractPaper } from './ContractPaper.tsx'
import { CurrentPeriod } from './CurrentPeriod.tsx'
import { EndAnswer } from './EndAnswer.tsx'
import styles from './OwnContract.module.css'

/** A contract of the member's own: what holds, what is offered beside it, how the period stands, and what was before. */
export function OwnContract({ kind }: { readonly kind: ContractKind }) {
  const account = useSession()?.userName ?? ''
  const contract = useQuery(contractQuery({ account, kind }))
  return (
    <AgentsOnly>
      <Loaded answer={contract} cards={2}>
        {(info) => (
          <>
            {info.offer && <ContractOffer info={info} offer={info.offer} onAnswered={contract.refetch} />}
            <Holding info={info} kind={kind} onChanged={contract.refetch} />
            {info.active && <CurrentPeriod account={account} kind={kind} />}
            <ContractHistory key={historyKey(info)} kind={kind} />
          </>
        )}
      </Loaded>
    </AgentsOnly>
  )
}

/** The list begins anew when one of them has moved on. */
function historyKey({ active, scheduled, offer, request }: ContractInfo): string {
  return [active, scheduled, offer, request].map((each) => each && `${each.version} ${each.state}`).join()
}

type HoldingProps = {
  readonly info: ContractInfo
  readonly kind: ContractKind
  readonly onChanged: () => Promise<void>
}

function Holding({ info, kind, onChanged }: HoldingProps) {
  const t = useText()
  const { active, scheduled, offer } = info
  if (!active && !scheduled)
    return offer ? null : (
      <EmptyFace title={t('agents.contract.none')} text={t('agents.contract.none.text')} />
    )
  return (
    <>
      {active && (
        <Card aria-label={t('agents.contract.now')}>
          <SectionHeader title={t('agents.contract.now')} more={t(`agents.contract.state.${active.state}`)} />
          <Version version={active} />
          {active.state === 'revoke-requested' && <EndAnswer version={active} onAnswered={onChanged} />}
        </Card>
      )}
      {scheduled && (
        <Card aria-label={t('agents.contract.next')}>
          <SectionHeader title={t('agents.contract.next')} more={t('agents.contract.state.scheduled')} />
          <Version version={scheduled} before={active ?? undefined} />
        </Card>
      )}
      <Wish info={info} kind={kind} onAsked={onChanged} />
    </>
  )
}

function Version({
  version,
  before,
}: {
  readonly version: ContractVersion
  readonly before?: ContractVersion | undefined
}) {
  const t = useText()
  const moment = useMinute()
  return (
    <>
      <p className={styles.note}>
        {version.isInherited || version.upline === null
          ? t('agents.contract.byHouse')
          : t('agents.contract.by', { account: version.upline.account })}
        {version.from !== null && ` · ${t('agents.contract.from', { at: moment(version.from) })}`}
      </p>
      <TermsList rows={version.rows} options={version.options} before={before?.rows} />
      <ContractPaper version={version} />
    </>
  )
}

/** Asks the one above for other terms; it changes nothing until they offer them. */
function Wish({ info, kind, onAsked }: { readonly info: ContractInfo } & Omit<AskProps, 'info'>) {
  const t = useText()
  const [isWriting, setWriting] = useState(false)
  if (info.request) return <p className={styles.note}>{t('agents.contract.asked')}</p>
  if (info.offer || info.active?.upline === null || info.active?.isInherited) return null
  if (!isWriting)
    return (
      <Button look="quiet" className={styles.wide} onClick={() => setWriting(true)}>
        {t('agents.contract.ask')}
      </Button>
    )
  return <Ask info={info} kind={kind} onAsked={onAsked} onClosed={() => setWriting(false)} />
}

type AskProps = {
  readonly info: ContractInfo
  readonly kind: ContractKind
  readonly onAsked: () => Promise<void>
}

function Ask({ info, kind, onAsked, onClosed }: AskProps & { readonly onClosed: () => void }) {
  const t = useText()
  const [requestId] = useState(newRequestId)
  const { active, downline } = info
  return (
    <Card aria-label={t('agents.contract.ask')}>
      <SectionHeader title={t('agents.contract.ask')} />
      <ContractForm
        kind={kind}
        label={t('agents.contract.ask')}
        sendText={t('agents.contract.ask.send')}
        from={active ?? undefined}
        onCancel={onClosed}
        onSend={async (terms) => {
          const basedOn = active ? { basedOn: active.version } : {}
          await call(contractCalls[kind].apply, {
            body: { requestId, id: downline.id, ...terms, ...basedOn },
          })
          toast(t('agents.contract.ask.done'))
          onClosed()
          await onAsked()
        }}
      />
    </Card>
  )
}
