import { button, element, type Translate } from '@baize/game-kit'

/** What is pressed at the edge of the table, beside decisions. */
export type Corners = { readonly root: HTMLElement; show(isSeated: boolean): void }

type CornerParts = { readonly t: Translate; onSay(): void; onMenu(): void }

const drawings = {
  say: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const

export function createCorners({ t, onSay, onMenu }: CornerParts): Corners {
  const say = corner('say', t('cards.say'), onSay)
  const menu = corner('menu', t('cards.menu'), onMenu)
  return {
    root: element('div', { class: 'cards-corners' }, say, menu),
    show(isSeated) {
      say.hidden = !isSeated
    },
  }
}

function corner(name: keyof typeof drawings, label: string, onPress: () => void): HTMLButtonElement {
  const made = button({ label, line: drawings[name], className: 'cards-corner', onPress })
  made.dataset.action = name
  return made
}
