import { contractKinds, dividendPeriods, gameTypes, offerHouseContract } from '@baize/contracts'
import { Button, SelectField, Tick } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import styles from '../../kit/kit.module.css'
import { useActProblem } from '../acts/use-act-problem.ts'
import { type AgentText, useAgentText } from '../texts.ts'
import { emptyOffer, type OfferDraft, offerIn, TIERS_MOST, withFamily, withTier } from './offer-draft.ts'
import { TierFields } from './TierFields.tsx'

type OfferFormProps = { readonly house: string; readonly account: string; readonly onClose: () => void }

/** Asks that the house offer a contract to an agent right below it. */
export function OfferForm({ house, account, onClose }: OfferFormProps) {
  const t = useAgentText()
  const problemOf = useActProblem()
  const [draft, setDraft] = useState(emptyOffer)
  return (
    <AskForm
      problemOf={problemOf}
      house={house}
      title={t('offer.title')}
      note={t('offer.note')}
      decides="owner"
      wish={offerIn(draft)}
      missing={t('offer.families.missing')}
      send={(id, { wish, reason }) =>
        call(offerHouseContract, { body: { id, house, account, reason, ...wish } })
      }
      onClose={onClose}
    >
      <Choice
        label={t('list.kind')}
        values={contractKinds}
        value={draft.kind}
        nameOf={(kind) => t(`kind.${kind}`)}
        onChange={(kind) => setDraft({ ...draft, kind })}
      />
      {draft.kind === 'dividend' ? (
        <DividendFields t={t} draft={draft} onChange={setDraft} />
      ) : (
        <FamilyTicks t={t} draft={draft} onChange={setDraft} />
      )}
      {draft.rows.map((row, place) => (
        <TierFields key={row.key} number={place + 1} row={row} draft={draft} onChange={setDraft} />
      ))}
      {draft.rows.length < TIERS_MOST && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setDraft(withTier(draft))}>
            {t('offer.add')}
          </Button>
        </div>
      )}
    </AskForm>
  )
}

type DraftProps = {
  readonly t: AgentText
  readonly draft: OfferDraft
  readonly onChange: (draft: OfferDraft) => void
}

function FamilyTicks({ t, draft, onChange }: DraftProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('offer.families')}</legend>
      <div className={styles.fields}>
        {gameTypes.map((family) => (
          <Tick
            key={family}
            label={t(`family.${family}`)}
            checked={draft.families.includes(family)}
            onChange={({ currentTarget }) => onChange(withFamily(draft, family, currentTarget.checked))}
          />
        ))}
      </div>
    </fieldset>
  )
}

function DividendFields({ t, draft, onChange }: DraftProps) {
  return (
    <div className={styles.fields}>
      <Choice
        label={t('list.period')}
        values={dividendPeriods}
        value={draft.period}
        nameOf={(period) => t(`period.${period}`)}
        onChange={(period) => onChange({ ...draft, period })}
      />
      <Choice
        label={t('offer.mode')}
        values={['fixed', 'floating']}
        value={draft.mode}
        nameOf={(mode) => t(`mode.${mode}`)}
        onChange={(mode) => onChange({ ...draft, mode })}
      />
      <Choice
        label={t('offer.carry')}
        values={[0, 1, 2, 3]}
        value={draft.carry}
        nameOf={(carry) => t(`carry.${carry}`)}
        onChange={(carry) => onChange({ ...draft, carry })}
      />
    </div>
  )
}

type ChoiceProps<Value extends string | number> = {
  readonly label: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly nameOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}

function Choice<const Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, values, value, nameOf, onChange } = props
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = values.find((each) => String(each) === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </SelectField>
  )
}
