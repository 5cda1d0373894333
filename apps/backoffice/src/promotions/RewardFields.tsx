import type { RewardTerms } from '@baize/contracts'
import { AreaField, Segments, TextField } from '@baize/ui'
import { useState } from 'react'
import kit from '../kit/kit.module.css'
import { AmountField, CountField, OptionalAmount, WeightsField } from './term-fields.tsx'
import { usePromotionText } from './texts.ts'

const kinds = ['cash', 'bonus', 'free-rounds'] as const

type RewardFieldsProps = { readonly reward: RewardTerms; readonly onChange: (reward: RewardTerms) => void }

/** What is given. */
export function RewardFields({ reward, onChange }: RewardFieldsProps) {
  const t = usePromotionText()
  return (
    <fieldset className={kit.group}>
      <legend className={kit.legend}>{t('field.reward')}</legend>
      <Segments
        label={t('field.reward')}
        value={reward.kind}
        onChange={(kind) => onChange(kind === reward.kind ? reward : newReward(kind))}
        segments={kinds.map((kind) => ({ value: kind, label: t(`reward.${kind}`) }))}
      />
      {reward.kind !== 'free-rounds' && (
        <OptionalAmount
          label={t('reward.amount')}
          hint={t('reward.amount.hint')}
          value={reward.amount}
          onChange={(amount) => onChange({ ...reward, amount })}
        />
      )}
      {reward.kind === 'bonus' && <BonusFields reward={reward} onChange={onChange} />}
      {reward.kind === 'free-rounds' && <RoundsFields reward={reward} onChange={onChange} />}
    </fieldset>
  )
}

function newReward(kind: RewardTerms['kind']): RewardTerms {
  if (kind === 'cash') return { kind, amount: null }
  if (kind === 'bonus')
    return { kind, amount: null, turnoverTimes: 5, maxStake: '', maxCashOut: '', daysToPlay: 7, weights: {} }
  return { kind, vendor: '', games: [], count: 10, stake: '', daysToPlay: 7 }
}

type KindProps<Kind> = {
  readonly reward: Extract<RewardTerms, { readonly kind: Kind }>
  readonly onChange: (reward: RewardTerms) => void
}

function BonusFields({ reward, onChange }: KindProps<'bonus'>) {
  const t = usePromotionText()
  const set = (patch: Partial<typeof reward>) => onChange({ ...reward, ...patch })
  return (
    <>
      <div className={kit.fields}>
        <CountField
          label={t('bonus.turnoverTimes')}
          min={0}
          max={10}
          value={reward.turnoverTimes}
          onChange={(turnoverTimes) => set({ turnoverTimes })}
        />
        <AmountField
          label={t('bonus.maxStake')}
          value={reward.maxStake}
          onChange={(maxStake) => set({ maxStake })}
        />
        <AmountField
          label={t('bonus.maxCashOut')}
          value={reward.maxCashOut}
          onChange={(maxCashOut) => set({ maxCashOut })}
        />
        <CountField
          label={t('bonus.daysToPlay')}
          min={1}
          max={90}
          value={reward.daysToPlay}
          onChange={(daysToPlay) => set({ daysToPlay })}
        />
      </div>
      <WeightsField
        label={t('weights.title')}
        value={reward.weights}
        onChange={(weights) => set({ weights })}
      />
    </>
  )
}

function RoundsFields({ reward, onChange }: KindProps<'free-rounds'>) {
  const t = usePromotionText()
  const [typed, setTyped] = useState(() => reward.games.join('\n'))
  const set = (patch: Partial<typeof reward>) => onChange({ ...reward, ...patch })
  return (
    <>
      <div className={kit.fields}>
        <TextField
          label={t('rounds.vendor')}
          maxLength={32}
          required
          dir="ltr"
          value={reward.vendor}
          onChange={({ currentTarget }) => set({ vendor: currentTarget.value })}
        />
        <CountField
          label={t('rounds.count')}
          min={1}
          max={200}
          value={reward.count}
          onChange={(count) => set({ count })}
        />
        <AmountField label={t('rounds.stake')} value={reward.stake} onChange={(stake) => set({ stake })} />
        <CountField
          label={t('bonus.daysToPlay')}
          min={1}
          max={30}
          value={reward.daysToPlay}
          onChange={(daysToPlay) => set({ daysToPlay })}
        />
      </div>
      <AreaField
        label={t('rounds.games')}
        rows={3}
        dir="ltr"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          set({ games: currentTarget.value.split(/\s+/).filter((code) => code !== '') })
        }}
      />
    </>
  )
}
