import bn from '../../locales/ledger/bn.json' with { type: 'json' }
import en from '../../locales/ledger/en.json' with { type: 'json' }
import ur from '../../locales/ledger/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useLedgerText = areaTexts({ EN: en, BN: bn, UR: ur })
