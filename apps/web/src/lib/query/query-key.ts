/** The first word of every key of what is a member's own. */
const MEMBER = 'member'

/** What everything starts with that is forgotten at the logout. */
export const ownKeys: readonly string[] = [MEMBER]

/** Makes the keys of what a feature asks for anybody; they start with its name, which no other feature has. */
export function keysOf(feature: string) {
  return (...parts: readonly string[]): readonly string[] => [feature, ...parts]
}

/** The same of what is a member's own. */
export function memberKeysOf(feature: string) {
  return (account: string, ...parts: readonly string[]): readonly string[] => [
    MEMBER,
    account,
    feature,
    ...parts,
  ]
}
