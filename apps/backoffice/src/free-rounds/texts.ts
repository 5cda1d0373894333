import bn from '../../locales/free-rounds/bn.json' with { type: 'json' }
import en from '../../locales/free-rounds/en.json' with { type: 'json' }
import ur from '../../locales/free-rounds/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useFreeRoundsText = areaTexts({ EN: en, BN: bn, UR: ur })
