import bn from '../../../locales/kit/bn.json' with { type: 'json' }
import en from '../../../locales/kit/en.json' with { type: 'json' }
import ur from '../../../locales/kit/ur.json' with { type: 'json' }
import { areaTexts } from '../../lib/texts.tsx'

export const useQueueText = areaTexts({ EN: en, BN: bn, UR: ur })
