import { changeVipLevels, type VipLevelTerms } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { InEachLanguage } from '../writing/InEachLanguage.tsx'
import { AmountField } from './term-fields.tsx'
import { newLevel } from './new-terms.ts'
import { usePromotionText } from './texts.ts'

type LevelsFormProps = {
  readonly house: string
  readonly levels: readonly VipLevelTerms[]
  readonly onClose: () => void
}

/** Asks that the levels be these; nobody loses a level they have. */
export function LevelsForm({ house, levels, onClose }: LevelsFormProps) {
  const t = usePromotionText()
  const [draft, setDraft] = useState<readonly VipLevelTerms[]>(levels)
  const change = (place: number, next: VipLevelTerms) =>
    setDraft(draft.map((each, index) => (index === place ? next : each)))
  const highest = Math.max(0, ...draft.map(({ level }) => level))
  return (
    <AskForm
      house={house}
      title={t('vip.change')}
      note={t('vip.note')}
      decides="finance"
      wish={draft}
      send={async (id, { wish, reason }) => ({
        approval: await call(changeVipLevels, { body: { id, house, levels: [...wish], reason } }),
      })}
      onClose={onClose}
    >
      {draft.map((level, place) => (
        <LevelFields
          key={level.level}
          level={level}
          onChange={(next) => change(place, next)}
          onRemove={() => setDraft(draft.filter((each) => each !== level))}
        />
      ))}
      <div className={kit.actions}>
        <Button look="quiet" onClick={() => setDraft([...draft, newLevel(highest + 1)])}>
          {t('vip.add')}
        </Button>
      </div>
    </AskForm>
  )
}

type LevelFieldsProps = {
  readonly level: VipLevelTerms
  readonly onChange: (level: VipLevelTerms) => void
  readonly onRemove: () => void
}

function LevelFields({ level, onChange, onRemove }: LevelFieldsProps) {
  const t = usePromotionText()
  const { perks } = level
  return (
    <fieldset className={kit.group}>
      <legend className={kit.legend}>{t('vip.number', { level: level.level })}</legend>
      <InEachLanguage
        label={t('vip.names')}
        longest={40}
        words={level.names}
        onChange={(names) => onChange({ ...level, names })}
      />
      <div className={kit.fields}>
        <AmountField
          label={t('vip.turnover')}
          value={level.turnover}
          onChange={(turnover) => onChange({ ...level, turnover })}
        />
        <AmountField
          label={t('vip.gift')}
          value={level.gift}
          onChange={(gift) => onChange({ ...level, gift })}
        />
      </div>
      {perks.map((perk, place) => (
        <InEachLanguage
          key={`perk ${place + 1}`}
          label={t('vip.perk', { number: place + 1 })}
          longest={140}
          words={perk}
          onChange={(words) =>
            onChange({ ...level, perks: perks.map((each, index) => (index === place ? words : each)) })
          }
        />
      ))}
      <div className={kit.actions}>
        <Button
          look="quiet"
          onClick={() => onChange({ ...level, perks: [...perks, { EN: '', BN: '', UR: '' }] })}
        >
          {t('vip.addPerk')}
        </Button>
        {perks.length > 0 && (
          <Button look="quiet" onClick={() => onChange({ ...level, perks: perks.slice(0, -1) })}>
            {t('vip.removePerk')}
          </Button>
        )}
        <Button look="danger" onClick={onRemove}>
          {t('vip.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
