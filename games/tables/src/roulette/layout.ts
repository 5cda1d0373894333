import { redNumbers } from '@baize/engines/shown'
import { button, element, type Translate, type Units } from '@baize/game-kit'
import { chipTone } from '../shared/chip-face.ts'
import { shortAmount } from '../shared/short-amount.ts'
import type { SpotButton } from '../shared/spot-button.ts'
import type { Felt, FeltParts } from '../shared/table-kind.ts'
import { betAt, betOf, type InsideMode, insideModes, placeOf } from './inside.ts'

const numbers = Array.from({ length: 37 }, (_, number) => number)

export function toneOf(number: number): 'green' | 'red' | 'black' {
  if (number === 0) return 'green'
  return redNumbers.includes(number) ? 'red' : 'black'
}

type Outside = { readonly spot: string; readonly place: 'column' | 'dozen' | 'even'; readonly index: number }

const outside: readonly Outside[] = [
  ...[1, 2, 3].map((index): Outside => ({ spot: `column-${index}`, place: 'column', index })),
  ...[1, 2, 3].map((index): Outside => ({ spot: `dozen-${index}`, place: 'dozen', index })),
  ...['low', 'even', 'red', 'black', 'odd', 'high'].map(
    (spot, index): Outside => ({ spot, place: 'even', index: index + 1 }),
  ),
]

/** Where in its field a number was touched, by the layout's own measures: flat, its rows run to the right. */
function pointOf(event: MouseEvent, root: HTMLElement) {
  const box = root.getBoundingClientRect()
  const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
  const isFlat = getComputedStyle(root).getPropertyValue('--flat').trim() === '1'
  return isFlat ? { across: 1 - y, along: x } : { across: x, along: y }
}

/** How a press on a number is meant: one button that goes through the kinds of inside bets. */
function modeButton(t: Translate) {
  let mode: InsideMode = 'number'
  const made = button({ label: '', className: 'wheel-mode', onPress: () => next() })
  const show = () => {
    made.textContent = t(`roulette.mode.${mode}`)
    made.setAttribute('aria-label', t('roulette.modeOf', { mode: t(`roulette.mode.${mode}`) }))
    made.dataset.mode = mode
  }
  function next(): void {
    mode = insideModes[(insideModes.indexOf(mode) + 1) % insideModes.length] ?? 'number'
    show()
  }
  show()
  return { root: made, mode: () => mode }
}

/** Chips of bets that have no field of their own: they lie on lines and where lines cross. */
function lineChips(chips: readonly Units[]) {
  const root = element('div', { class: 'wheel-chips', 'aria-hidden': 'true' })
  return {
    root,
    show(own: ReadonlyMap<string, Units>) {
      const made = [...own].flatMap(([spot, units]) => {
        const place = spot.startsWith('n-') ? undefined : placeOf(spot)
        if (!place || units === 0) return []
        const chip = element(
          'span',
          { class: 'felt-own', 'data-tone': chipTone(chips, units) },
          shortAmount(units),
        )
        const placed = element('span', {}, chip)
        placed.style.setProperty('--across', String(place.across / 3))
        placed.style.setProperty('--along', String(place.along / 13))
        return [placed]
      })
      root.replaceChildren(...made)
    },
  }
}

/** The layout: numbers, what lies on their lines, and the bets outside. Upright on a phone, flat where there is width. */
export function layLayout(
  parts: FeltParts,
  chips: readonly Units[],
): Omit<Felt, 'pages'> & { root: HTMLElement } {
  const { t, spot, put } = parts
  const mode = modeButton(t)
  const fields = numbers.map((number): SpotButton => {
    const made = spot({
      spot: `n-${number}`,
      name: t('roulette.number', { number }),
      face: document.createTextNode(String(number)),
      tone: toneOf(number),
      onPress: (event) =>
        // A press by key has no place; a touch is meant by where it falls, unless a kind of bet was chosen.
        put([
          {
            spot:
              event.detail === 0 || mode.mode() !== 'number'
                ? betOf(mode.mode(), number)
                : betAt(number, pointOf(event, made.root)),
            times: 1,
          },
        ]),
    })
    made.root.classList.add(number === 0 ? 'wheel-zero' : 'wheel-number')
    made.root.style.setProperty('--column', String(((number - 1) % 3) + 1))
    made.root.style.setProperty('--row', String(Math.ceil(number / 3)))
    return made
  })
  const others = outside.map(({ spot: name, place, index }): SpotButton => {
    const made = spot({
      spot: name,
      name: t(`roulette.${name}`),
      tone: name === 'red' || name === 'black' ? name : 'plain',
    })
    made.root.classList.add(`wheel-${place}`)
    made.root.style.setProperty('--index', String(index))
    return made
  })
  const lines = lineChips(chips)
  const all = [...fields, ...others]
  const root = element(
    'div',
    { class: 'wheel-layout' },
    ...all.map((each) => each.root),
    lines.root,
    mode.root,
  )
  return { root, spots: all, showOwn: lines.show }
}
