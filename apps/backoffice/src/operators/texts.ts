import bn from '../../locales/operators/bn.json' with { type: 'json' }
import en from '../../locales/operators/en.json' with { type: 'json' }
import ur from '../../locales/operators/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useStaffText = areaTexts({ EN: en, BN: bn, UR: ur })
