import bn from '../../locales/jackpots/bn.json' with { type: 'json' }
import en from '../../locales/jackpots/en.json' with { type: 'json' }
import ur from '../../locales/jackpots/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useJackpotText = areaTexts({ EN: en, BN: bn, UR: ur })
