import type { RandomBelow } from '#platform/random'

/** Digits and letters that nobody takes for one another when a code is read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Eighty bits: a code is known or it is not; guessing finds none. */
const LENGTH = 16

/** The code of a member's invitation or of a link: one field of the form takes both. */
export function newInvitationCode(draw: RandomBelow): string {
  return Array.from({ length: LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('')
}

/** A code as it was meant, however it was typed. */
export function invitationCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}
