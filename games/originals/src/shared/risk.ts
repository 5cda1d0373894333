import { type Control, segments, type Translate } from '@baize/game-kit'

export type Risk = 'low' | 'medium' | 'high'

export function riskControl(t: Translate, onChange: () => void): Control<Risk> {
  return segments<Risk>({
    label: t('risk'),
    options: [
      { value: 'low', label: t('risk.low') },
      { value: 'medium', label: t('risk.medium') },
      { value: 'high', label: t('risk.high') },
    ],
    value: 'medium',
    onChange,
  })
}
