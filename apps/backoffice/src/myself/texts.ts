import bn from '../../locales/myself/bn.json' with { type: 'json' }
import en from '../../locales/myself/en.json' with { type: 'json' }
import ur from '../../locales/myself/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useMyselfText = areaTexts({ EN: en, BN: bn, UR: ur })
