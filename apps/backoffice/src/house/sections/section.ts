import type { HouseDocument } from '@baize/contracts'

/** A part of the house as a form: what is typed goes into the draft. */
export type SectionProps = {
  readonly house: string
  readonly document: HouseDocument
  readonly onChange: (patch: Partial<HouseDocument>) => void
}

/** Lines as they are typed one under another; empty ones are none. */
export function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
