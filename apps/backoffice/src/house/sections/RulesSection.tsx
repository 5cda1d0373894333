import { type HouseDocument, kycGates, packNames } from '@baize/contracts'
import { SelectField, TextField } from '@baize/ui'
import kit from '../../kit/kit.module.css'
import { useHouseText } from '../texts.ts'
import type { SectionProps } from './section.ts'

/** By which rules members are protected, by whose clock, when they show who they are, and who decides disputes. */
export function RulesSection({ document, onChange }: SectionProps) {
  const t = useHouseText()
  const { protection, kyc, disputes } = document
  return (
    <div className={kit.fields}>
      <SelectField
        label={t('rules.pack')}
        value={protection.pack}
        onChange={({ currentTarget }) => {
          const pack = packNames.find((each) => each === currentTarget.value)
          if (pack) onChange({ protection: { ...protection, pack } })
        }}
      >
        {packNames.map((pack) => (
          <option key={pack} value={pack}>
            {pack}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('rules.zone')}
        maxLength={64}
        required
        dir="ltr"
        value={protection.zone}
        onChange={({ currentTarget }) =>
          onChange({ protection: { ...protection, zone: currentTarget.value } })
        }
      />
      <SelectField
        label={t('rules.gate')}
        value={kyc.gate}
        onChange={({ currentTarget }) => {
          const gate = kycGates.find((each) => each === currentTarget.value)
          if (gate) onChange({ kyc: { ...kyc, gate } })
        }}
      >
        {kycGates.map((gate) => (
          <option key={gate} value={gate}>
            {t(`gate.${gate}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('rules.reviewHours')}
        type="number"
        min={1}
        max={720}
        required
        dir="ltr"
        value={kyc.reviewHours}
        onChange={({ currentTarget }) =>
          onChange({ kyc: { ...kyc, reviewHours: Number(currentTarget.value) } })
        }
      />
      <DisputeFields disputes={disputes} onChange={(next) => onChange({ disputes: next })} />
    </div>
  )
}

type Disputes = HouseDocument['disputes']
type DisputeFieldsProps = {
  readonly disputes: Disputes
  readonly onChange: (disputes: Disputes) => void
}

function DisputeFields({ disputes, onChange }: DisputeFieldsProps) {
  const t = useHouseText()
  const decider = disputes ?? { name: '', url: '' }
  const setDecider = (patch: Partial<typeof decider>) => {
    const next = { ...decider, ...patch }
    onChange(next.name === '' && next.url === '' ? null : next)
  }
  return (
    <>
      <TextField
        label={t('rules.disputes.name')}
        maxLength={120}
        dir="auto"
        value={decider.name}
        onChange={({ currentTarget }) => setDecider({ name: currentTarget.value })}
      />
      <TextField
        label={t('rules.disputes.url')}
        type="url"
        dir="ltr"
        value={decider.url}
        onChange={({ currentTarget }) => setDecider({ url: currentTarget.value })}
      />
    </>
  )
}
