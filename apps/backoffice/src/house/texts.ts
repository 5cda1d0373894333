import bn from '../../locales/house/bn.json' with { type: 'json' }
import en from '../../locales/house/en.json' with { type: 'json' }
import ur from '../../locales/house/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useHouseText = areaTexts({ EN: en, BN: bn, UR: ur })
