import { element } from '@baize/game-kit'
import type { Trigger } from './trigger.ts'

type TouchParts = {
  readonly host: HTMLElement
  readonly trigger: Trigger
  onLevel(step: 1 | -1): void
  onTarget(step: 1 | -1): void
  onRelease(): void
}

/** Fingers on the reef, and keys for those who have none on it. */
export function listenToHands({ host, trigger, onLevel, onTarget, onRelease }: TouchParts): void {
  // It has nothing to say: whatever can be done here can be done by the buttons below.
  const glass = element('div', { class: 'reef-glass', 'aria-hidden': 'true' })
  host.append(glass)
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = glass.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  glass.addEventListener('pointerdown', (event) => {
    glass.setPointerCapture(event.pointerId)
    trigger.touch(placeOf(event))
  })
  glass.addEventListener('pointermove', (event) => {
    if (event.buttons > 0 || event.pointerType === 'mouse') trigger.aim(placeOf(event))
  })
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => onTarget(1),
    ArrowLeft: () => onTarget(-1),
    ArrowUp: () => onLevel(1),
    ArrowDown: () => onLevel(-1),
    '+': () => onLevel(1),
    '-': () => onLevel(-1),
    Escape: onRelease,
    ' ': trigger.fire,
  }
  addEventListener('keydown', (event) => {
    const { target, key } = event
    const isBusy = target instanceof Element && target.closest('.kit-sheet') !== null
    const isPress = key === ' ' && target instanceof HTMLButtonElement
    const act = keys[key]
    if (!act || isBusy || isPress || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    act()
  })
}
