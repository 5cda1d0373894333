import bn from '../../locales/deposits/bn.json' with { type: 'json' }
import en from '../../locales/deposits/en.json' with { type: 'json' }
import ur from '../../locales/deposits/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useDepositText = areaTexts({ EN: en, BN: bn, UR: ur })
