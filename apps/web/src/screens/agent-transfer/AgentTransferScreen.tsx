import { getTransferTerms } from '@baize/contracts'
import { buttonClass, Notice } from '@baize/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { agentsKey } from '../../features/agents/keys.ts'
import { stepsOf } from '../../features/security/prove.ts'
import { guardQuery } from '../../features/security/queries.ts'
import { call } from '../../lib/call/api.ts'
import { useSession } from '../../lib/page/visit.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import { type SentTransfer, TransferReceipt } from './TransferReceipt.tsx'
import { TransferForm } from './TransferForm.tsx'

function termsQuery(account: string) {
  return queryOptions({
    queryKey: agentsKey(account, 'transfer'),
    queryFn: ({ signal }) => call(getTransferTerms, { signal }),
    staleTime: 0,
  })
}

/** Sends commission to those directly below: to one or many, to all of them or to none. */
export function AgentTransferScreen() {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const { id } = useSearch({ from: '/m/member/agent/transfer' })
  const [sent, setSent] = useState<SentTransfer>()
  const terms = useQuery(termsQuery(account))
  const guard = useQuery(guardQuery(account))
  return (
    <AgentsOnly>
      <Loaded answer={terms} cards={1}>
        {(now) => {
          if (sent) return <TransferReceipt sent={sent} onAgain={() => setSent(undefined)} />
          if (!now.hasPaymentPassword)
            return (
              <ToSecurity why={t('refusal.PAYMENT_PASSWORD_REQUIRED')} what={t('agents.transfer.security')} />
            )
          if (guard.data && stepsOf(guard.data).length === 0)
            return <ToSecurity why={t('agents.transfer.step')} what={t('agents.transfer.step.go')} />
          return (
            <TransferForm
              account={account}
              terms={now}
              first={id}
              onSent={async (done) => {
                setSent(done)
                await terms.refetch()
              }}
            />
          )
        }}
      </Loaded>
    </AgentsOnly>
  )
}

type ToSecurityProps = { readonly why: string; readonly what: string }

/** Money leaves only with what the agent has yet to set. */
function ToSecurity({ why, what }: ToSecurityProps) {
  return (
    <>
      <Notice tone="plain">{why}</Notice>
      <Link to="/m/member/security" className={buttonClass()}>
        {what}
      </Link>
    </>
  )
}
