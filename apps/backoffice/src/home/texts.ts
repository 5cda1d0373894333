import bn from '../../locales/home/bn.json' with { type: 'json' }
import en from '../../locales/home/en.json' with { type: 'json' }
import ur from '../../locales/home/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useHomeText = areaTexts({ EN: en, BN: bn, UR: ur })
export type HomeText = ReturnType<typeof useHomeText>
