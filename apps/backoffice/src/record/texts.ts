import bn from '../../locales/record/bn.json' with { type: 'json' }
import en from '../../locales/record/en.json' with { type: 'json' }
import ur from '../../locales/record/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useRecordText = areaTexts({ EN: en, BN: bn, UR: ur })
