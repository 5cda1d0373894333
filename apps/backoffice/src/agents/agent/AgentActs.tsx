import {
  type getOfficeAgent,
  moveAgent,
  type OperatorInfo,
  overrideRates,
  type ReplyOf,
  stopAgent,
} from '@baize/contracts'
import { Button, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { canDo } from '../../lib/rights.ts'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import { ratesDraftOf, ratesIn } from '../acts/rates-draft.ts'
import { RatesFields } from '../acts/RatesFields.tsx'
import styles from '../../kit/kit.module.css'
import { useActProblem } from '../acts/use-act-problem.ts'
import { useAgentText } from '../texts.ts'
import { OfferForm } from './OfferForm.tsx'
import { SeatsForm } from './SeatsForm.tsx'

type Shown = ReplyOf<typeof getOfficeAgent>
type AgentActsProps = { readonly operator: OperatorInfo; readonly house: string; readonly shown: Shown }
type Act = 'rates' | 'seats' | 'move' | 'offer' | 'stop'

/** What this operator may ask for about an agent; one at a time. */
export function AgentActs({ operator, house, shown }: AgentActsProps) {
  const t = useAgentText()
  const [open, setOpen] = useState<Act>()
  const { isStopped, uplineId } = shown.agent
  const acts: readonly (readonly [Act, string])[] = [
    ...(canDo(operator, 'overrideRates') ? [['rates', t('rates.change')] as const] : []),
    ...(canDo(operator, 'setAgentSeats') ? [['seats', t('seats.title')] as const] : []),
    ...(canDo(operator, 'moveAgent') ? [['move', t('move.title')] as const] : []),
    ...(canDo(operator, 'offerHouseContract') && uplineId === null
      ? [['offer', t('offer.title')] as const]
      : []),
    ...(canDo(operator, 'stopAgent') ? [['stop', t(isStopped ? 'stop.resume' : 'stop.stop')] as const] : []),
  ]
  if (acts.length === 0) return null
  const form = { house, shown, onClose: () => setOpen(undefined) }
  return (
    <section className={styles.section} aria-label={t('agent.acts')}>
      <div className={styles.actions}>
        {acts.map(([act, label]) => (
          <Button key={act} look="quiet" aria-expanded={open === act} onClick={() => setOpen(act)}>
            {label}
          </Button>
        ))}
      </div>
      {open === 'rates' && <RatesForm {...form} />}
      {open === 'seats' && <SeatsForm house={house} account={shown.agent.account} onClose={form.onClose} />}
      {open === 'move' && <MoveForm {...form} />}
      {open === 'offer' && <OfferForm house={house} account={shown.agent.account} onClose={form.onClose} />}
      {open === 'stop' && <StopForm {...form} />}
    </section>
  )
}

type FormProps = { readonly house: string; readonly shown: Shown; readonly onClose: () => void }

function RatesForm({ house, shown, onClose }: FormProps) {
  const t = useAgentText()
  const problemOf = useActProblem()
  const [draft, setDraft] = useState(() => ratesDraftOf(shown.next ?? shown))
  const { account } = shown.agent
  return (
    <AskForm
      problemOf={problemOf}
      house={house}
      title={t('rates.change')}
      decides="owner"
      wish={ratesIn(draft)}
      send={(id, { wish, reason }) => call(overrideRates, { body: { id, house, account, reason, ...wish } })}
      onClose={onClose}
    >
      <RatesFields draft={draft} onChange={setDraft} />
    </AskForm>
  )
}

function MoveForm({ house, shown, onClose }: FormProps) {
  const t = useAgentText()
  const problemOf = useActProblem()
  const [upline, setUpline] = useState('')
  const [isTop, setTop] = useState(false)
  const { account } = shown.agent
  return (
    <AskForm
      problemOf={problemOf}
      house={house}
      title={t('move.title')}
      note={t('move.note')}
      decides="owner"
      wish={isTop ? {} : { upline: upline.trim() }}
      send={(id, { wish, reason }) => call(moveAgent, { body: { id, house, account, reason, ...wish } })}
      onClose={onClose}
    >
      {!isTop && (
        <TextField
          label={t('move.upline')}
          value={upline}
          maxLength={64}
          required
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          onChange={({ currentTarget }) => setUpline(currentTarget.value)}
        />
      )}
      <Tick
        label={t('move.top')}
        checked={isTop}
        onChange={({ currentTarget }) => setTop(currentTarget.checked)}
      />
    </AskForm>
  )
}

function StopForm({ house, shown, onClose }: FormProps) {
  const t = useAgentText()
  const problemOf = useActProblem()
  const { account, isStopped } = shown.agent
  return (
    <AskForm
      problemOf={problemOf}
      house={house}
      title={t(isStopped ? 'stop.resume' : 'stop.stop')}
      {...(!isStopped && { note: t('stop.note') })}
      decides="finance"
      look={isStopped ? 'primary' : 'danger'}
      wish={{ isStopped: !isStopped }}
      send={(id, { wish, reason }) => call(stopAgent, { body: { id, house, account, reason, ...wish } })}
      onClose={onClose}
    />
  )
}
