import { gameTypes, rebateBases, type RebateRule } from '@baize/contracts'
import { Button, SelectField } from '@baize/ui'
import kit from '../kit/kit.module.css'
import { AmountField, PercentField } from './term-fields.tsx'
import { usePromotionText } from './texts.ts'

type RebateFieldsProps = {
  readonly rebate: RebateRule | null
  readonly onChange: (rebate: RebateRule) => void
}

const noRule: RebateRule = { period: 'day', rates: [], least: '', most: '' }

/** How cashback is worked out: what of which games comes back. */
export function RebateFields({ rebate, onChange }: RebateFieldsProps) {
  const t = usePromotionText()
  const rule = rebate ?? noRule
  const set = (patch: Partial<RebateRule>) => onChange({ ...rule, ...patch })
  const free = gameTypes.filter((type) => !rule.rates.some(({ gameType }) => gameType === type))
  return (
    <fieldset className={kit.group}>
      <legend className={kit.legend}>{t('rebate.title')}</legend>
      <div className={kit.fields}>
        <SelectField
          label={t('rebate.period')}
          value={rule.period}
          onChange={({ currentTarget }) => set({ period: currentTarget.value === 'week' ? 'week' : 'day' })}
        >
          <option value="day">{t('rebate.day')}</option>
          <option value="week">{t('rebate.week')}</option>
        </SelectField>
        <AmountField label={t('rebate.least')} value={rule.least} onChange={(least) => set({ least })} />
        <AmountField label={t('rebate.most')} value={rule.most} onChange={(most) => set({ most })} />
      </div>
      {rule.rates.map((rate) => (
        <Rate
          key={rate.gameType}
          rate={rate}
          onChange={(next) =>
            set({
              rates: rule.rates.flatMap((each) => {
                if (each.gameType !== rate.gameType) return [each]
                return next ? [next] : []
              }),
            })
          }
        />
      ))}
      {free[0] && (
        <SelectField
          label={t('rebate.add')}
          value=""
          onChange={({ currentTarget }) => {
            const gameType = free.find((each) => each === currentTarget.value)
            if (gameType) set({ rates: [...rule.rates, { gameType, basis: 'loss', ppm: 10_000 }] })
          }}
        >
          <option value="">–</option>
          {free.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  )
}

type RebateRate = RebateRule['rates'][number]
type RateProps = {
  readonly rate: RebateRate
  /** Undefined: it is taken away. */
  readonly onChange: (rate: RebateRate | undefined) => void
}

function Rate({ rate, onChange }: RateProps) {
  const t = usePromotionText()
  return (
    <fieldset className={kit.group}>
      <legend className={kit.legend}>{rate.gameType}</legend>
      <div className={kit.fields}>
        <SelectField
          label={t('rebate.basis')}
          value={rate.basis}
          onChange={({ currentTarget }) =>
            onChange({
              ...rate,
              basis: rebateBases.find((each) => each === currentTarget.value) ?? 'loss',
            })
          }
        >
          {rebateBases.map((basis) => (
            <option key={basis} value={basis}>
              {t(`basis.${basis}`)}
            </option>
          ))}
        </SelectField>
        <PercentField
          label={t('rebate.percent')}
          value={rate.ppm}
          onChange={(ppm) => onChange({ ...rate, ppm })}
        />
        <PercentField
          label={t('rebate.level')}
          value={rate.levelPpm ?? 0}
          onChange={(levelPpm) => onChange({ ...rate, levelPpm })}
        />
      </div>
      <div className={kit.actions}>
        <Button look="quiet" onClick={() => onChange(undefined)}>
          {t('rebate.remove', { games: rate.gameType })}
        </Button>
      </div>
    </fieldset>
  )
}
