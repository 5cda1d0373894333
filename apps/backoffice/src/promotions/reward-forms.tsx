import { grantReward, type RewardTerms, withdrawReward } from '@baize/contracts'
import { Notice, TextField } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/texts.tsx'
import { AmountField } from './term-fields.tsx'
import { usePromotionText } from './texts.ts'

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

type GrantFormProps = {
  readonly house: string
  readonly promotionKey: string
  readonly reward: RewardTerms
  readonly onClose: () => void
}

/** Gives a member a reward: a small one at once, a large one once finance has agreed. */
export function GrantForm({ promotionKey: key, reward, onClose }: GrantFormProps) {
  const t = usePromotionText()
  const office = useText()
  const [memberId, setMemberId] = useState('')
  const [amount, setAmount] = useState('')
  const asksAmount = reward.kind !== 'free-rounds' && reward.amount === null
  return (
    <ActForm
      title={t('grant.title')}
      note={t('grant.note')}
      submit={t('grant.title')}
      wish={{ memberId, amount: asksAmount ? amount : null }}
      send={(id, { wish, reason }) => call(grantReward, { body: { id, key, reason, ...wish } })}
      done={({ approval }) => (
        <Notice tone="plain">
          {approval ? office('act.asked', { role: office(`role.${approval.decides}`) }) : t('grant.done')}
        </Notice>
      )}
      onClose={onClose}
    >
      <TextField
        label={t('grant.member')}
        pattern={uuid}
        required
        dir="ltr"
        value={memberId}
        onChange={({ currentTarget }) => setMemberId(currentTarget.value.trim())}
      />
      {asksAmount && <AmountField label={t('reward.amount')} value={amount} onChange={setAmount} />}
    </ActForm>
  )
}

/** Takes back a reward that nobody has claimed. */
export function WithdrawForm({ onClose }: { readonly onClose: () => void }) {
  const t = usePromotionText()
  const [rewardId, setRewardId] = useState('')
  return (
    <ActForm
      title={t('withdraw.title')}
      note={t('withdraw.note')}
      submit={t('withdraw.title')}
      look="danger"
      wish={{ rewardId }}
      send={(_id, { wish, reason }) => call(withdrawReward, { body: { ...wish, reason } })}
      done={() => <Notice tone="plain">{t('withdraw.done')}</Notice>}
      onClose={onClose}
    >
      <TextField
        label={t('withdraw.reward')}
        pattern={uuid}
        required
        dir="ltr"
        value={rewardId}
        onChange={({ currentTarget }) => setRewardId(currentTarget.value.trim())}
      />
    </ActForm>
  )
}
