import bn from '../../locales/payouts/bn.json' with { type: 'json' }
import en from '../../locales/payouts/en.json' with { type: 'json' }
import ur from '../../locales/payouts/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const usePayoutsText = areaTexts({ EN: en, BN: bn, UR: ur })
