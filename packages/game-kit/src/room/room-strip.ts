import { element } from '../frame/dom.ts'
import type { Translate } from '../texts.ts'
import type { LineQuality } from './line-quality.ts'

/** Who is here and how the room is heard, in one line over the cloth. */
export type RoomStrip = {
  readonly root: HTMLElement
  showPeople(count: number): void
  showLine(quality: LineQuality): void
  showRound(round: number): void
  showRelaxed(): void
}

const SVG = 'http://www.w3.org/2000/svg'

function drawing(name: string, paths: readonly string[]): SVGSVGElement {
  const drawn = document.createElementNS(SVG, 'svg')
  drawn.setAttribute('viewBox', '0 0 16 16')
  drawn.setAttribute('aria-hidden', 'true')
  drawn.setAttribute('class', name)
  for (const each of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', each)
    drawn.append(path)
  }
  return drawn
}

export function createRoomStrip(t: Translate): RoomStrip {
  const people = element('bdi', {})
  const round = element('span', { class: 'room-round' })
  const relaxed = element('span', { class: 'room-relaxed' })
  const words = element('span', {})
  const bars = drawing('room-bars', ['M2 11v3', 'M6 8v6', 'M10 5v9', 'M14 2v12'])
  const line = element('span', { class: 'room-line' }, words)
  line.prepend(bars)
  const figure = drawing('room-person', ['M8 8a3 3 0 100-6 3 3 0 000 6z', 'M2.5 14.5a5.5 5.5 0 0111 0'])
  const count = element('span', { class: 'room-people' }, people)
  count.prepend(figure)
  return {
    root: element('div', { class: 'room-strip' }, count, round, relaxed, line),
    showPeople(shown) {
      people.textContent = t(shown === 1 ? 'room.person' : 'room.people', { count: shown })
    },
    showLine(quality) {
      line.dataset.quality = quality
      words.textContent = t(`room.line.${quality}`)
    },
    showRelaxed() {
      relaxed.textContent = t('room.relaxed')
    },
    showRound(shown) {
      round.textContent = shown > 0 ? t('room.round', { round: shown }) : ''
    },
  }
}
