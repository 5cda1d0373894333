import type { ContractKind, ContractOptions } from '@baize/contracts'
import { Card, SectionHeader } from '@baize/ui'
import { useState } from 'react'
import { contractCalls, contractQuery } from '../../features/agents/contract-calls.ts'
import { ContractForm } from '../../features/agents/ContractForm.tsx'
import { DownlinePicker } from '../../features/agents/DownlinePicker.tsx'
import { call } from '../../lib/call/api.ts'
import { newRequestId } from '../../lib/call/request-id.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Places } from '../layout/Places.tsx'

type NewOfferProps = {
  readonly account: string
  readonly kind: ContractKind
  /** To whom, where that was chosen before. */
  readonly to: string | undefined
  /** What the one who offers has: null where there is nothing, undefined while nobody knows. */
  readonly own: ContractOptions | null | undefined
  readonly onDone: () => void
  readonly onClosed: () => void
}

/** Terms for somebody directly below: new ones, or others than those that hold. */
export function NewOffer({ account, kind, to, own, onDone, onClosed }: NewOfferProps) {
  const t = useText()
  const [id, setId] = useState(to ?? '')
  return (
    <Card aria-label={t('agents.contract.offer.new')}>
      <SectionHeader title={t('agents.contract.offer.new')} />
      <DownlinePicker account={account} label={t('agents.contract.downline')} value={id} onChange={setId} />
      {id !== '' && (
        <OfferTerms
          key={id}
          account={account}
          kind={kind}
          id={id}
          own={own}
          onDone={onDone}
          onClosed={onClosed}
        />
      )}
    </Card>
  )
}

type OfferTermsProps = Omit<NewOfferProps, 'to'> & { readonly id: string }

function OfferTerms({ account, kind, id, own, onDone, onClosed }: OfferTermsProps) {
  const t = useText()
  const [requestId, setRequestId] = useState(newRequestId)
  const contract = useQuery(contractQuery({ account, kind, id }))
  if (contract.isPending || own === undefined) return <Places of="row" count={3} />
  const active = contract.data?.scheduled ?? contract.data?.active ?? undefined
  return (
    <ContractForm
      kind={kind}
      label={t('agents.contract.offer.new')}
      sendText={t('agents.contract.offer.send')}
      from={contract.data?.request ?? active}
      period={own?.kind === 'dividend' ? own.period : undefined}
      onCancel={onClosed}
      onSend={async (terms) => {
        const basedOn = active ? { basedOn: active.version } : {}
        try {
          await call(contractCalls[kind].apply, { body: { requestId, id, ...terms, ...basedOn } })
        } catch (error) {
          // Other terms under the same id would be refused, however right they are.
          setRequestId(newRequestId())
          throw error
        }
        toast(t('agents.contract.offer.sent'))
        onDone()
      }}
    />
  )
}
