import bn from '../../locales/wall/bn.json' with { type: 'json' }
import en from '../../locales/wall/en.json' with { type: 'json' }
import ur from '../../locales/wall/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useWallText = areaTexts({ EN: en, BN: bn, UR: ur })
