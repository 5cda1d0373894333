import type { CardMovesView } from '@baize/contracts'
import { amountOf, button, cutStake, element, row, slider, type Units, unitsOf } from '@baize/game-kit'
import type { CardNow, CardTable } from '../card-face.ts'
import { createAhead } from './ahead.ts'
import { nextRaise, raiseSizes, type RaiseSize } from './raise-sizes.ts'

type Moves = NonNullable<CardMovesView['holdem']>

/** What somebody decides in a hand of hold'em. */
export type HoldemActions = {
  readonly root: HTMLElement
  show(now: CardNow): void
  press(key: string): boolean
}

type Raising = { to: Units; least: Units; most: Units }

export function createHoldemActions(table: CardTable): HoldemActions {
  const { t, shell, rules } = table.seat
  const root = element('div', { class: 'holdem-actions', role: 'group', 'aria-label': t('cards.decide') })
  const step = unitsOf(rules.step)
  const ahead = createAhead(t)
  let moves: Moves | undefined
  let drawn = ''
  let big: Units = step
  let raising: Raising = { to: 0, least: 0, most: 0 }
  let set: (to: Units) => void = () => {}
  const raise = () => {
    const to = amountOf(raising.to)
    if (raising.to < raising.most) return void raiseTo(table, to, moves?.raise)
    askAllIn(table, to, moves?.raise)
  }
  const doIt: Readonly<Record<string, () => void>> = {
    f: () => void table.act({ do: 'fold' }),
    c: () => void table.act({ do: moves?.check ? 'check' : 'call' }),
    r: () => moves?.raise && raise(),
    ArrowUp: () => set(nextRaise({ ...raising, by: big }, raising.to, 1)),
    ArrowDown: () => set(nextRaise({ ...raising, by: big }, raising.to, -1)),
  }
  return {
    root,
    show(now) {
      moves = now.you?.moves?.holdem
      big = unitsOf(now.view.contest?.blinds.big ?? rules.blinds?.big ?? rules.step)
      const mayAhead = ahead.show(now)
      // What is being set stays as it is while the same is asked.
      const asked = moves
        ? `${now.view.hand} ${now.view.turn?.askedAt} ${JSON.stringify(moves)}`
        : String(mayAhead)
      if (asked === drawn) return
      drawn = asked
      if (!moves) return root.replaceChildren(...(mayAhead ? [ahead.root] : []))
      if (ahead.isOn()) {
        ahead.press()
        void table.act({ do: moves.check ? 'check' : 'fold' })
      }
      const { least, most } = moves.raise ?? { least: '0', most: '0' }
      raising = { to: unitsOf(least), least: unitsOf(least), most: unitsOf(most) }
      const buttons = decisionButtons(table, moves, { raise })
      const sizing = moves.raise ? raiseLine(table, { now, raise: moves.raise, step, onSet: put }) : undefined
      set = (to) => {
        put(to)
        sizing?.set(to)
      }
      function put(to: Units): void {
        raising.to = to
        buttons.showRaise(to, to >= raising.most)
      }
      put(raising.to)
      root.replaceChildren(...(sizing ? [sizing.root] : []), buttons.root)
    },
    press(key) {
      const pressed = doIt[key.length === 1 ? key.toLowerCase() : key]
      if (!moves || !pressed || shell.sheets.isOpen()) return false
      pressed()
      return true
    },
  }
}

/** Whoever is refused is told between what it may be. */
async function raiseTo(table: CardTable, to: string, range: Moves['raise'] | undefined): Promise<void> {
  const { t, shell } = table.seat
  const refused = await table.act({ do: 'raise', to })
  if (!refused || !range) return
  const words = t('holdem.range', { least: table.amount(range.least), most: table.amount(range.most) })
  shell.toast(`${refused.message} ${words}`)
}

/** All of it goes in only after a second touch. */
function askAllIn(table: CardTable, to: string, range: Moves['raise'] | undefined): void {
  const { t, shell } = table.seat
  const sure = button({
    label: t('holdem.allInSure'),
    className: 'kit-play kit-wide',
    onPress() {
      shell.sheets.close()
      void raiseTo(table, to, range)
    },
  })
  sure.dataset.action = 'all-in-sure'
  const back = button({
    label: t('cards.cancel'),
    className: 'kit-choice kit-wide',
    onPress: shell.sheets.close,
  })
  shell.sheets.open(t('holdem.allIn'), [
    element(
      'section',
      { class: 'kit-part cards-menu' },
      element('p', {}, t('holdem.allInWords', { amount: table.amount(to) })),
      sure,
      back,
    ),
  ])
}

function decisionButtons(table: CardTable, moves: Moves, { raise }: { raise(): void }) {
  const { t } = table.seat
  const made = (action: string, label: string, onPress: () => void) => {
    const root = button({ label, className: `decide decide-${action}`, onPress })
    root.dataset.action = action
    return root
  }
  const fold = made('fold', t('holdem.fold'), () => void table.act({ do: 'fold' }))
  const call =
    moves.check || moves.call === null
      ? made('check', t('holdem.check'), () => void table.act({ do: 'check' }))
      : made(
          'call',
          t('holdem.call', { amount: table.amount(moves.call) }),
          () => void table.act({ do: 'call' }),
        )
  const more = moves.raise ? made('raise', '', raise) : undefined
  const word = moves.check ? 'holdem.bet' : 'holdem.raise'
  return {
    root: element('div', { class: 'decisions' }, fold, call, ...(more ? [more] : [])),
    showRaise(to: Units, isAll: boolean) {
      if (!more) return
      more.textContent = t(isAll ? 'holdem.allInTo' : word, { amount: table.amount(amountOf(to)) })
      more.dataset.all = String(isAll)
    },
  }
}

type LineParts = {
  readonly now: CardNow
  readonly raise: NonNullable<Moves['raise']>
  readonly step: Units
  onSet(to: Units): void
}

/** How much: on a line, or one of the usual sizes. */
function raiseLine(table: CardTable, { now, raise, step, onSet }: LineParts) {
  const { t } = table.seat
  const [least, most] = [unitsOf(raise.least), unitsOf(raise.most)]
  const shown = (units: Units) => table.amount(amountOf(units))
  const line = slider({
    label: t('holdem.raiseTo'),
    from: least,
    to: Math.max(most, least + step),
    step,
    value: least,
    shown: (units) => shown(Math.min(units, most)),
    onChange: (units) => onSet(cutStake({ least, most, step }, units)),
  })
  const set = (to: Units) => {
    line.set(to)
    onSet(to)
  }
  const sizes = raiseSizes({ raise, view: now.view, place: now.you?.place ?? 0, step })
  const choice = ({ name, to }: RaiseSize) => {
    const made = button({ label: t(`holdem.size.${name}`), className: 'raise-size', onPress: () => set(to) })
    made.dataset.action = `size-${name}`
    return made
  }
  return {
    root: element('div', { class: 'raise-line' }, row(...sizes.map(choice)), line.root),
    set: line.set,
  }
}
