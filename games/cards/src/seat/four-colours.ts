import { keep, readKept } from '@baize/game-kit'

const PLACE = 'cards-four-colours'

/** Whether each suit has a colour of its own, as this member chose it on this phone. */
export function hasFourColours(): boolean {
  return document.body.dataset.deck === 'four'
}

export function readFourColours(): void {
  setFourColours(readKept(PLACE) === 'on')
}

export function keepFourColours(isOn: boolean): void {
  setFourColours(isOn)
  keep({ place: PLACE, value: isOn ? 'on' : 'off' })
}

function setFourColours(isOn: boolean): void {
  document.body.dataset.deck = isOn ? 'four' : 'two'
}
