/** A number as it follows its dialing code: at home it is written with a zero before it, abroad never. */
export function nationalNumber(typed: string): string {
  return typed.trim().replace(/^0+/, '')
}
