import { capabilities, type LoginBody, type MemberType } from '@baize/contracts'
import { Refusal } from '#platform/refusal'

/** The agents' door is for agents; the members' door is for people, not for the house's own accounts. */
export function requireEntryRight(door: LoginBody['door'], type: MemberType): void {
  const { mayEnterAsAgent, mayEnterAsMember } = capabilities(type)
  if (door === 'agent' && !mayEnterAsAgent) throw new Refusal('NOT_AN_AGENT')
  if (door === 'member' && !mayEnterAsMember) throw new Refusal('NOT_A_MEMBER')
}
