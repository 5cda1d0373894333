import { makeTopAgent } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import { inFamilies, ratesDraftOf, ratesIn } from '../acts/rates-draft.ts'
import { RatesFields } from '../acts/RatesFields.tsx'
import { useActProblem } from '../acts/use-act-problem.ts'
import { useAgentText } from '../texts.ts'

const noRates = ratesDraftOf({ rebates: inFamilies(() => 0), series: {} })

type TopFormProps = { readonly house: string; readonly onClose: () => void }

/** Asks that a member stand right below the house. */
export function TopForm({ house, onClose }: TopFormProps) {
  const t = useAgentText()
  const problemOf = useActProblem()
  const [account, setAccount] = useState('')
  const [draft, setDraft] = useState(noRates)
  const rates = ratesIn(draft)
  return (
    <AskForm
      problemOf={problemOf}
      house={house}
      title={t('top.title')}
      decides="owner"
      wish={rates && { account: account.trim(), ...rates }}
      send={(id, { wish, reason }) => call(makeTopAgent, { body: { id, house, reason, ...wish } })}
      onClose={onClose}
    >
      <TextField
        label={t('top.account')}
        value={account}
        maxLength={64}
        required
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={({ currentTarget }) => setAccount(currentTarget.value)}
      />
      <RatesFields draft={draft} onChange={setDraft} />
    </AskForm>
  )
}
