import {
  type ContractKind,
  type ContractOptions,
  type DividendPeriod,
  dividendPeriods,
  gameTypes,
  type TierRow,
} from '@baize/contracts'
import { Button, Notice, SelectField, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import { type Control, useFieldArray, useForm, type UseFormReturn } from 'react-hook-form'
import { AmountField } from '../../lib/form/AmountField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { contractProblem } from './contract-problem.ts'
import {
  type ContractDraft,
  draftOf,
  emptyTier,
  percentMost,
  ppmOf,
  termsOf,
  TIERS_MOST,
} from './contract-draft.ts'
import styles from './ContractForm.module.css'

type WrittenTerms = { readonly rows: TierRow[]; readonly options: ContractOptions }

type ContractFormProps = {
  readonly kind: ContractKind
  readonly label: string
  readonly sendText: string
  /** What it begins with; empty where there is no contract yet. */
  readonly from?: { readonly rows: readonly TierRow[]; readonly options: ContractOptions } | undefined
  /** The one period that the contract above leaves; undefined where it is not known, or there is none. */
  readonly period?: DividendPeriod | undefined
  readonly onSend: (terms: WrittenTerms) => Promise<void>
  readonly onCancel: () => void
}

/** The terms of a contract, to be offered or asked for. What the server refuses is said at the tier that it names. */
export function ContractForm({ kind, label, sendText, from, period, onSend, onCancel }: ContractFormProps) {
  const t = useText()
  const form = useForm<ContractDraft>({ defaultValues: draftOf(from, period) })
  const [problem, setProblem] = useState<string>()
  async function send(draft: ContractDraft): Promise<void> {
    setProblem(undefined)
    try {
      await onSend(termsOf(kind, draft))
    } catch (error) {
      setProblem(contractProblem(t, error))
    }
  }
  return (
    <Form label={label} onSubmit={form.handleSubmit(send)}>
      {kind === 'dividend' ? <DividendOptions form={form} only={period} /> : <FamilyTicks form={form} />}
      <Tiers form={form} control={form.control} kind={kind} />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <Button type="submit" busy={form.formState.isSubmitting} className={styles.wide}>
        {sendText}
      </Button>
      <Button type="button" look="quiet" className={styles.wide} onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
    </Form>
  )
}

type PartProps = { readonly form: UseFormReturn<ContractDraft> }

function FamilyTicks({ form }: PartProps) {
  const t = useText()
  const { register, formState } = form
  return (
    <fieldset className={styles.families}>
      <legend>{t('agents.contract.families')}</legend>
      {gameTypes.map((family) => (
        <Tick
          key={family}
          value={family}
          label={t(`games.category.${family}`)}
          {...register('families', { required: t('agents.contract.families.missing') })}
        />
      ))}
      {formState.errors.families && <Notice tone="problem">{t('agents.contract.families.missing')}</Notice>}
    </fieldset>
  )
}

const modes = ['fixed', 'floating'] as const
const carries = ['0', '1', '2', '3'] as const

type DividendOptionsProps = PartProps & { readonly only: DividendPeriod | undefined }

function DividendOptions({ form: { register }, only }: DividendOptionsProps) {
  const t = useText()
  return (
    <>
      <SelectField
        label={t('agents.contract.period')}
        hint={only && t('agents.contract.period.own')}
        {...register('period')}
      >
        {(only ? [only] : dividendPeriods).map((period) => (
          <option key={period} value={period}>
            {t(`agents.contract.period.${period}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('agents.contract.mode')} {...register('mode')}>
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`agents.contract.mode.${mode}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('agents.contract.carry')} {...register('carry')}>
        {carries.map((carry) => (
          <option key={carry} value={carry}>
            {t(`agents.contract.carry.${carry}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

type TiersProps = PartProps & { readonly control: Control<ContractDraft>; readonly kind: ContractKind }

function Tiers({ form, control, kind }: TiersProps) {
  const t = useText()
  const { fields, append, remove } = useFieldArray({ control, name: 'tiers' })
  return (
    <>
      {fields.map(({ id }, place) => (
        <div
          key={id}
          className={styles.tier}
          role="group"
          aria-label={t('agents.contract.tier', { number: place + 1 })}
        >
          <div className={styles.head}>
            <span>{t('agents.contract.tier', { number: place + 1 })}</span>
            {fields.length > 1 && (
              <Button type="button" look="quiet" onClick={() => remove(place)}>
                {t('agents.contract.tier.remove')}
              </Button>
            )}
          </div>
          <Tier form={form} kind={kind} place={place} />
        </div>
      ))}
      {fields.length < TIERS_MOST && (
        <Button type="button" look="quiet" className={styles.wide} onClick={() => append({ ...emptyTier })}>
          {t('agents.contract.tier.add')}
        </Button>
      )}
    </>
  )
}

const AN_AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/
const A_COUNT = /^\d{1,6}$/

function Tier({
  form: { register, formState },
  kind,
  place,
}: PartProps & Omit<TiersProps, 'control' | 'form'> & { readonly place: number }) {
  const t = useText()
  const errors = formState.errors.tiers?.[place]
  const wrongAmount = t('agents.contract.amount.wrong')
  const isRate = (percent: string) => {
    const ppm = ppmOf(percent)
    return ppm !== undefined && ppm > 0 && ppm <= percentMost[kind] * 10_000
  }
  return (
    <>
      <AmountField
        label={t('agents.contract.minTurnover')}
        error={errors?.minTurnover?.message}
        {...register(`tiers.${place}.minTurnover`, {
          validate: (typed) => AN_AMOUNT.test(typed) || wrongAmount,
        })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('agents.contract.minActive')}
          inputMode="numeric"
          dir="ltr"
          error={errors?.minActive?.message}
          {...register(`tiers.${place}.minActive`, {
            validate: (typed) => A_COUNT.test(typed) || t('agents.contract.active.wrong'),
          })}
        />
        <TextField
          label={t('agents.contract.rate')}
          inputMode="decimal"
          dir="ltr"
          end="%"
          error={errors?.percent?.message}
          {...register(`tiers.${place}.percent`, {
            validate: (typed) =>
              isRate(typed) || t('agents.contract.rate.wrong', { most: percentMost[kind] }),
          })}
        />
      </div>
      {kind === 'dividend' && (
        <AmountField
          label={t('agents.contract.minLoss')}
          error={errors?.minLoss?.message}
          {...register(`tiers.${place}.minLoss`, {
            validate: (typed) => typed === '' || AN_AMOUNT.test(typed) || wrongAmount,
          })}
        />
      )}
    </>
  )
}
