import { type Control, segments, type Translate } from '@baize/game-kit'

export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

export function riskControl(t: Translate, onChange: () => void): Control<Risk> {
  return segments<Risk>({
    label: t('risk'),
    options: risks.map((value) => ({ value, label: t(`risk.${value}`) })),
    value: 'medium',
    onChange,
  })
}
