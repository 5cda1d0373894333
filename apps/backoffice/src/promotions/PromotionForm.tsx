import {
  changePromotion,
  onePers,
  type OperatorInfo,
  type PromotionTerms,
  promotionTriggers,
} from '@baize/contracts'
import { SelectField, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { InEachLanguage } from '../writing/InEachLanguage.tsx'
import { MomentField } from '../writing/MomentField.tsx'
import { CountField, OptionalAmount, OptionalCount, SentencesField } from './term-fields.tsx'
import { RebateFields } from './RebateFields.tsx'
import { RewardFields } from './RewardFields.tsx'
import { usePromotionText } from './texts.ts'
import { Worth } from './Worth.tsx'

type PromotionFormProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly terms: PromotionTerms
  readonly isNew?: boolean
  readonly onClose: () => void
}

const triggers = promotionTriggers.filter((trigger) => trigger !== 'offer')

/** Asks that a promotion be offered or changed. Who may not spend the house's money changes its words alone. */
export function PromotionForm({ operator, house, terms, isNew = false, onClose }: PromotionFormProps) {
  const t = usePromotionText()
  const [draft, setDraft] = useState(terms)
  const set = (patch: Partial<PromotionTerms>) => setDraft({ ...draft, ...patch })
  const maySpend = operator.roles.includes('finance') || operator.roles.includes('owner')
  return (
    <AskForm
      house={house}
      title={isNew ? t('promotions.new') : t('act.change')}
      note={maySpend ? t('change.note') : t('change.words')}
      decides="finance"
      wish={draft}
      send={async (id, { wish, reason }) => ({
        approval: await call(changePromotion, { body: { id, house, terms: wish, reason } }),
      })}
      onClose={onClose}
    >
      {isNew && (
        <TextField
          label={t('field.key')}
          hint={t('field.key.hint')}
          pattern="[A-Z][A-Z0-9_]{1,31}"
          required
          dir="ltr"
          value={draft.key}
          onChange={({ currentTarget }) => set({ key: currentTarget.value })}
        />
      )}
      {maySpend && <MoneyTerms house={house} draft={draft} set={set} />}
      <InEachLanguage
        label={t('field.titles')}
        longest={80}
        words={draft.titles}
        onChange={(titles) => set({ titles })}
      />
      <InEachLanguage
        label={t('field.texts')}
        longest={400}
        isLong
        words={draft.texts}
        onChange={(texts) => set({ texts })}
      />
      <SentencesField label={t('field.terms')} value={draft.terms} onChange={(all) => set({ terms: all })} />
      {draft.key !== '' && <Worth house={house} terms={{ promotion: draft }} />}
    </AskForm>
  )
}

type MoneyTermsProps = {
  readonly house: string
  readonly draft: PromotionTerms
  readonly set: (patch: Partial<PromotionTerms>) => void
}

/** All that costs money: what earns it, what is given, to whom and for how long. */
function MoneyTerms({ house, draft, set }: MoneyTermsProps) {
  const t = usePromotionText()
  return (
    <>
      <div className={kit.fields}>
        <EarningFields draft={draft} set={set} />
        <BoundFields draft={draft} set={set} />
        <MomentField
          label={t('field.startsAt')}
          house={house}
          value={draft.startsAt}
          onChange={(startsAt) => set({ startsAt })}
        />
        <MomentField
          label={t('field.endsAt')}
          house={house}
          value={draft.endsAt}
          onChange={(endsAt) => set({ endsAt })}
        />
        <Tick
          label={t('field.needsJoining')}
          checked={draft.needsJoining}
          onChange={({ currentTarget }) => set({ needsJoining: currentTarget.checked })}
        />
      </div>
      <RewardFields reward={draft.reward} onChange={(reward) => set({ reward })} />
      {draft.trigger === 'cashback' && (
        <RebateFields rebate={draft.rebate} onChange={(rebate) => set({ rebate })} />
      )}
    </>
  )
}

type TermFieldsProps = Omit<MoneyTermsProps, 'house'>

function EarningFields({ draft, set }: TermFieldsProps) {
  const t = usePromotionText()
  return (
    <>
      <SelectField
        label={t('field.trigger')}
        value={draft.trigger}
        onChange={({ currentTarget }) =>
          set({ trigger: triggers.find((each) => each === currentTarget.value) ?? 'grant' })
        }
      >
        {triggers.map((trigger) => (
          <option key={trigger} value={trigger}>
            {t(`trigger.${trigger}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('field.onePer')}
        value={draft.onePer}
        onChange={({ currentTarget }) =>
          set({ onePer: onePers.find((each) => each === currentTarget.value) ?? 'person' })
        }
      >
        {onePers.map((each) => (
          <option key={each} value={each}>
            {t(`onePer.${each}`)}
          </option>
        ))}
      </SelectField>
      <OptionalCount
        label={t('field.nthDeposit')}
        min={1}
        max={100}
        value={draft.nthDeposit}
        onChange={(nthDeposit) => set({ nthDeposit })}
      />
      <OptionalAmount
        label={t('field.minDeposit')}
        value={draft.minDeposit}
        onChange={(minDeposit) => set({ minDeposit })}
      />
      <OptionalAmount
        label={t('field.turnover')}
        value={draft.turnover}
        onChange={(turnover) => set({ turnover })}
      />
    </>
  )
}

function BoundFields({ draft, set }: TermFieldsProps) {
  const t = usePromotionText()
  return (
    <>
      <OptionalCount
        label={t('field.monthlyMost')}
        min={1}
        max={1000}
        value={draft.monthlyMost}
        onChange={(monthlyMost) => set({ monthlyMost })}
      />
      <CountField
        label={t('field.claimDays')}
        min={1}
        max={90}
        value={draft.claimDays}
        onChange={(claimDays) => set({ claimDays })}
      />
      <OptionalAmount label={t('field.budget')} value={draft.budget} onChange={(budget) => set({ budget })} />
      <CountField
        label={t('field.position')}
        min={0}
        max={999}
        value={draft.position}
        onChange={(position) => set({ position })}
      />
    </>
  )
}
