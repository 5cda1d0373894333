import bn from '../../locales/promotions/bn.json' with { type: 'json' }
import en from '../../locales/promotions/en.json' with { type: 'json' }
import ur from '../../locales/promotions/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const usePromotionText = areaTexts({ EN: en, BN: bn, UR: ur })
