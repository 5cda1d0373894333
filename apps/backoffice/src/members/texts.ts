import bn from '../../locales/members/bn.json' with { type: 'json' }
import en from '../../locales/members/en.json' with { type: 'json' }
import ur from '../../locales/members/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useMemberText = areaTexts({ EN: en, BN: bn, UR: ur })
type MemberText = ReturnType<typeof useMemberText>
type MemberTextKey = Parameters<MemberText>[0]

/** Whether there are words for something that the server names. */
export function isMemberText(key: string): key is MemberTextKey {
  return key in en
}
