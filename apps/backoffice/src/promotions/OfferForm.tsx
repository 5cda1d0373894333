import {
  changeOffer,
  type OfferKind,
  offerKinds,
  type OfferToMake,
  type OperatorInfo,
} from '@baize/contracts'
import { SelectField, TextField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { InEachLanguage } from '../writing/InEachLanguage.tsx'
import { MomentField } from '../writing/MomentField.tsx'
import { AmountField, CountField, OptionalAmount, PercentField, WeightsField } from './term-fields.tsx'
import { usePromotionText } from './texts.ts'
import { Worth } from './Worth.tsx'

type OfferFormProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly terms: OfferToMake
  readonly isNew?: boolean
  readonly onClose: () => void
}

/** Asks that an offer be made or changed. Who may not spend the house's money changes its words alone. */
export function OfferForm({ operator, house, terms, isNew = false, onClose }: OfferFormProps) {
  const t = usePromotionText()
  const [draft, setDraft] = useState(terms)
  const set = (patch: Partial<OfferToMake>) => setDraft({ ...draft, ...patch })
  const maySpend = operator.roles.includes('finance') || operator.roles.includes('owner')
  return (
    <AskForm
      house={house}
      title={isNew ? t('offers.new') : t('act.change')}
      note={maySpend ? t('change.note') : t('change.words')}
      decides="finance"
      wish={draft}
      send={async (id, { wish, reason }) => ({
        approval: await call(changeOffer, { body: { id, house, terms: wish, reason } }),
      })}
      onClose={onClose}
    >
      {isNew && (
        <TextField
          label={t('field.code')}
          hint={t('field.code.hint')}
          pattern="[a-z0-9][a-z0-9\-]{1,31}"
          required
          dir="ltr"
          value={draft.code}
          onChange={({ currentTarget }) => set({ code: currentTarget.value })}
        />
      )}
      {maySpend && <OfferMoney house={house} draft={draft} set={set} />}
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
      {draft.code !== '' && <Worth house={house} terms={{ offer: draft }} />}
    </AskForm>
  )
}

type OfferMoneyProps = {
  readonly house: string
  readonly draft: OfferToMake
  readonly set: (patch: Partial<OfferToMake>) => void
}

const amounts = ['minDeposit', 'maxBonus', 'maxStake', 'maxCashOut'] as const

function OfferMoney({ house, draft, set }: OfferMoneyProps) {
  const t = usePromotionText()
  return (
    <>
      <div className={kit.fields}>
        <KindField kind={draft.kind} onChange={(kind) => set({ kind })} />
        <PercentField
          label={t('offer.percent')}
          value={draft.bonusPpm}
          onChange={(bonusPpm) => set({ bonusPpm })}
        />
        {amounts.map((name) => (
          <AmountField
            key={name}
            label={t(`offer.${name}`)}
            value={draft[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        <CountField
          label={t('bonus.turnoverTimes')}
          min={0}
          max={10}
          value={draft.turnoverTimes}
          onChange={(turnoverTimes) => set({ turnoverTimes })}
        />
        <CountField
          label={t('bonus.daysToPlay')}
          min={1}
          max={90}
          value={draft.daysToPlay}
          onChange={(daysToPlay) => set({ daysToPlay })}
        />
        <OptionalAmount
          label={t('field.budget')}
          value={draft.budget}
          onChange={(budget) => set({ budget })}
        />
        <CountField
          label={t('field.position')}
          min={0}
          max={999}
          value={draft.position}
          onChange={(position) => set({ position })}
        />
        <MomentField
          label={t('field.endsAt')}
          house={house}
          value={draft.endsAt}
          onChange={(endsAt) => set({ endsAt })}
        />
      </div>
      <WeightsField
        label={t('weights.title')}
        value={draft.weights}
        onChange={(weights) => set({ weights })}
      />
    </>
  )
}

type KindFieldProps = { readonly kind: OfferKind; readonly onChange: (kind: OfferKind) => void }

function KindField({ kind, onChange }: KindFieldProps) {
  const t = usePromotionText()
  return (
    <SelectField
      label={t('field.kind')}
      value={kind}
      onChange={({ currentTarget }) =>
        onChange(offerKinds.find((each) => each === currentTarget.value) ?? 'reload')
      }
    >
      {offerKinds.map((each) => (
        <option key={each} value={each}>
          {t(`kind.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}
