import { useRoomsText } from './texts.ts'

const phases = [
  'resting',
  'betting',
  'sealing',
  'showing',
  'flying',
  'over',
  'void',
  'halted',
  'planned',
  'live',
  'paused',
  'ended',
] as const

/** What a room is doing, in words; a newer server may know more. */
export function usePhase(): (phase: string) => string {
  const t = useRoomsText()
  return (phase) => {
    const known = phases.find((each) => each === phase)
    return known ? t(`phase.${known}`) : phase
  }
}
