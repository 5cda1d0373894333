import bn from '../../locales/fairness/bn.json' with { type: 'json' }
import en from '../../locales/fairness/en.json' with { type: 'json' }
import ur from '../../locales/fairness/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useFairnessText = areaTexts({ EN: en, BN: bn, UR: ur })
