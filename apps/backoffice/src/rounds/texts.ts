import bn from '../../locales/rounds/bn.json' with { type: 'json' }
import en from '../../locales/rounds/en.json' with { type: 'json' }
import ur from '../../locales/rounds/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useRoundText = areaTexts({ EN: en, BN: bn, UR: ur })
