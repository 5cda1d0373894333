import bn from '../../locales/games/bn.json' with { type: 'json' }
import en from '../../locales/games/en.json' with { type: 'json' }
import ur from '../../locales/games/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useGameText = areaTexts({ EN: en, BN: bn, UR: ur })
