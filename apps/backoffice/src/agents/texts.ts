import bn from '../../locales/agents/bn.json' with { type: 'json' }
import en from '../../locales/agents/en.json' with { type: 'json' }
import ur from '../../locales/agents/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useAgentText = areaTexts({ EN: en, BN: bn, UR: ur })
export type AgentText = ReturnType<typeof useAgentText>
export type AgentTextKey = Parameters<AgentText>[0]
