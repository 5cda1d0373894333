import { deviceName } from '@baize/client'
import type { FreshProof, SecondStep } from '@baize/contracts'
import { Button, Card, SectionHeader, StitchedRow } from '@baize/ui'
import { Fingerprint, LifeBuoy, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CodesBox } from '../../features/security/CodesBox.tsx'
import { ProofBox } from '../../features/security/ProofBox.tsx'
import { waysOf } from '../../features/security/prove.ts'
import type { Guard } from '../../features/security/queries.ts'
import {
  beginTotp,
  canUsePasskeys,
  makePasskey,
  type NewTotp,
  removeStep,
  renewCodes,
} from '../../features/security/second-steps.ts'
import { TotpBox } from '../../features/security/TotpBox.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import looks from '../layout/looks.module.css'
import styles from './SecurityScreen.module.css'
import { useMinute } from '../../features/history/use-moment.ts'

type Change = (proof: FreshProof | null) => Promise<void>
type SecondStepsCardProps = { readonly guard: Guard; readonly onChanged: () => void }

/** Login in two steps: what the member has beside the password, and codes for the day it is lost. */
export function SecondStepsCard({ guard, onChanged }: SecondStepsCardProps) {
  const text = useText()
  const [asked, setAsked] = useState<Change>()
  const [made, setMade] = useState<NewTotp>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const hasPasskeys = useCanUsePasskeys()
  const { steps, recoveryCodesLeft } = guard
  const ways = waysOf(guard)

  /** Whoever has nothing to show need not show it. */
  async function prove(change: Change): Promise<void> {
    if (ways.length > 0) return setAsked(() => change)
    try {
      await change(null)
    } catch (error) {
      toast(problemText(text, error), { tone: 'problem' })
    }
  }

  function added(recoveryCodes: readonly string[]): void {
    setCodes(recoveryCodes)
    onChanged()
  }

  const addTotp: Change = async (proof) => setMade(await beginTotp(proof))
  const addPasskey: Change = async (proof) => {
    const name = deviceName(navigator.userAgent) ?? text('security.passkey')
    added(await makePasskey(proof, name))
  }
  const remove = (id: string): Change => {
    return async (proof) => {
      await removeStep(proof, id)
      onChanged()
    }
  }
  const renew: Change = async (proof) => added(await renewCodes(proof))

  return (
    <Card>
      <SectionHeader title={text('security.steps')} />
      <p className={styles.lead}>{text(steps.length > 0 ? 'security.steps.on' : 'security.steps.off')}</p>
      {steps.map((step) => (
        <Step key={step.id} step={step} onRemove={() => void prove(remove(step.id))} />
      ))}
      {steps.length > 0 && <Codes left={recoveryCodesLeft} onRenew={() => void prove(renew)} />}
      {!steps.some(({ kind }) => kind === 'totp') && (
        <Button className={styles.wide} onClick={() => void prove(addTotp)}>
          {text('security.totp.add')}
        </Button>
      )}
      {hasPasskeys && (
        <Button look="quiet" className={styles.wide} onClick={() => void prove(addPasskey)}>
          {text('security.passkey.add')}
        </Button>
      )}
      {asked && <ProofBox ways={ways} onProof={asked} onClosed={() => setAsked(undefined)} />}
      {made && !asked && <TotpBox made={made} onAdded={added} onClosed={() => setMade(undefined)} />}
      {codes.length > 0 && !asked && !made && <CodesBox codes={codes} onClosed={() => setCodes([])} />}
    </Card>
  )
}

function Step({ step, onRemove }: { step: SecondStep; onRemove: () => void }) {
  const text = useText()
  const moment = useMinute()
  const Icon = step.kind === 'totp' ? Smartphone : Fingerprint
  return (
    <StitchedRow
      lead={<Icon size={20} className={looks.icon} aria-hidden="true" />}
      title={step.kind === 'totp' ? text('session.second.totp') : text('security.passkey')}
      note={[step.name, text('security.added', { when: moment(step.addedAt) })].filter(Boolean).join(' · ')}
      end={
        <button type="button" className={looks.action} onClick={onRemove}>
          {text('security.remove')}
        </button>
      }
    />
  )
}

function Codes({ left, onRenew }: { left: number; onRenew: () => void }) {
  const text = useText()
  return (
    <StitchedRow
      lead={<LifeBuoy size={20} className={looks.icon} aria-hidden="true" />}
      title={text('security.codes.title')}
      note={text('security.codes.left', { count: left })}
      end={
        <button type="button" className={looks.action} onClick={onRenew}>
          {text('security.codes.renew')}
        </button>
      }
    />
  )
}

/** Known only in a browser; the server draws the page without. */
function useCanUsePasskeys(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => setCan(canUsePasskeys()), [])
  return can
}
