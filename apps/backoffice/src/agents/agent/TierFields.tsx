import { Button, TextField } from '@baize/ui'
import styles from '../../kit/kit.module.css'
import { useAgentText } from '../texts.ts'
import type { OfferDraft, TierDraft } from './offer-draft.ts'

const AMOUNT = '(0|[1-9]\\d{0,11})(\\.\\d{1,2})?'

type TierFieldsProps = {
  readonly number: number
  readonly row: TierDraft
  readonly draft: OfferDraft
  readonly onChange: (draft: OfferDraft) => void
}

/** One step of a contract that is offered. */
export function TierFields({ number, row, draft, onChange }: TierFieldsProps) {
  const t = useAgentText()
  const field = (name: 'minTurnover' | 'minActive' | 'minLoss' | 'rate', pattern: string) => ({
    value: row[name],
    pattern,
    inputMode: 'decimal' as const,
    required: name !== 'minLoss',
    dir: 'ltr',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      const changed = { ...row, [name]: currentTarget.value }
      onChange({ ...draft, rows: draft.rows.map((each) => (each.key === row.key ? changed : each)) })
    },
  })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('offer.tier', { number })}</legend>
      <div className={styles.fields}>
        <TextField label={t('offer.minTurnover')} {...field('minTurnover', AMOUNT)} />
        <TextField label={t('offer.minActive')} {...field('minActive', '\\d{1,6}')} />
        {draft.kind === 'dividend' && <TextField label={t('offer.minLoss')} {...field('minLoss', AMOUNT)} />}
        <TextField label={t('offer.rate')} {...field('rate', '\\d{1,2}(\\.\\d{1,2})?')} />
      </div>
      {draft.rows.length > 1 && (
        <div className={styles.actions}>
          <Button
            look="quiet"
            onClick={() => onChange({ ...draft, rows: draft.rows.filter((each) => each.key !== row.key) })}
          >
            {t('offer.remove', { number })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
