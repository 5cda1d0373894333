const PLACE = 'cards-four-colours'

/** Whether each suit has a colour of its own, as this member chose it on this phone. */
export function hasFourColours(): boolean {
  return document.body.dataset.deck === 'four'
}

export function readFourColours(): void {
  try {
    setFourColours(localStorage.getItem(PLACE) === 'on')
  } catch {
    // A browser that keeps nothing has two colours.
    setFourColours(false)
  }
}

export function keepFourColours(isOn: boolean): void {
  setFourColours(isOn)
  try {
    localStorage.setItem(PLACE, isOn ? 'on' : 'off')
  } catch {
    // It holds until the page is left.
  }
}

function setFourColours(isOn: boolean): void {
  document.body.dataset.deck = isOn ? 'four' : 'two'
}
