import bn from '../../locales/liabilities/bn.json' with { type: 'json' }
import en from '../../locales/liabilities/en.json' with { type: 'json' }
import ur from '../../locales/liabilities/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useLiabilityText = areaTexts({ EN: en, BN: bn, UR: ur })
