import { commitOf, fromHex } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import { code, element } from './element.ts'
import { gameName } from './game-name.ts'
import { type Field, type ManualGame, manualGame, manualOriginals, manualSlots } from './manual-games.ts'
import { type ManualRound, playByHand, type TypedFields } from './play-by-hand.ts'
import { outcomeView } from './show-outcome.ts'
import type { Text, TextKey } from './texts.ts'

const FIRST_GAME = 'dice'

type Manual = { readonly text: Text; readonly typed: Map<string, string> }

/** The form for a round that is typed by hand, with what comes of it. */
export function manualView({ text, typed }: Manual): HTMLElement {
  const game = manualGame(typed.get('game') ?? FIRST_GAME)
  const result = element('div', { 'aria-live': 'polite', id: 'by-hand' })
  const choices = element('div', { class: 'fields' }, ...(game ? choiceFields(text, game, typed) : []))
  const form = element(
    'form',
    { class: 'card fields', novalidate: true },
    element('p', {}, text('manual.lead')),
    input(text, typed, { name: 'serverSeed', label: 'fact.serverSeed', hint: 'manual.serverSeed' }),
    input(text, typed, { name: 'clientSeed', label: 'fact.clientSeed' }),
    input(text, typed, { name: 'beacon', label: 'fact.beacon', hint: 'manual.beacon' }),
    input(text, typed, { name: 'nonce', label: 'fact.nonce', value: '0' }),
    input(text, typed, { name: 'stake', label: 'fact.stake', value: '1' }),
    gameField(text, game?.id ?? FIRST_GAME),
    choices,
    element('button', { class: 'button', type: 'submit' }, text('manual.play')),
  )
  form.addEventListener('input', (event) => {
    remember(form, typed)
    if (event.target instanceof HTMLSelectElement && event.target.name === 'game') {
      const chosen = manualGame(event.target.value)
      choices.replaceChildren(...(chosen ? choiceFields(text, chosen, typed) : []))
    }
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    remember(form, typed)
    result.replaceChildren(resultView(text, typed))
  })
  return element('div', {}, form, result)
}

function remember(form: HTMLFormElement, typed: Map<string, string>): void {
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.set(name, value)
}

type Asked = {
  readonly name: string
  readonly label: TextKey
  readonly hint?: TextKey
  readonly value?: string
}

function input(text: Text, typed: TypedFields, { name, label, hint, value = '' }: Asked): HTMLElement {
  const attributes = {
    name,
    id: `field-${name}`,
    value: typed.get(name) ?? value,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    dir: 'ltr',
    'aria-describedby': hint && `hint-${name}`,
  }
  return element(
    'div',
    { class: 'field' },
    element('label', { for: `field-${name}` }, text(label)),
    element('input', attributes),
    hint && element('p', { class: 'hint', id: `hint-${name}` }, text(hint)),
  )
}

function gameField(text: Text, chosen: string): HTMLElement {
  const option = (value: string, label: string) =>
    element('option', { value, selected: value === chosen }, label)
  return element(
    'div',
    { class: 'field' },
    element('label', { for: 'field-game' }, text('fact.game')),
    element(
      'select',
      { name: 'game', id: 'field-game' },
      element(
        'optgroup',
        { label: text('manual.originals') },
        ...manualOriginals.map(({ id }) => option(id, gameName(text, id))),
      ),
      element(
        'optgroup',
        { label: text('manual.slots') },
        ...manualSlots.map(({ id }) => option(id, id.replaceAll('-', ' '))),
      ),
    ),
  )
}

function choiceFields(text: Text, game: ManualGame, typed: TypedFields): HTMLElement[] {
  const own = game.fields.map((field) => choiceField(text, field, typed))
  if (!game.moves) return own
  return [...own, input(text, typed, { name: 'moves', label: 'manual.moves', hint: game.moves.hint })]
}

function choiceField(text: Text, { name, options, value }: Field, typed: TypedFields): HTMLElement {
  const label: TextKey = `field.${name}`
  if (!options) return input(text, typed, { name, label, value })
  const known = typed.get(name) ?? ''
  const chosen = options.includes(known) ? known : value
  const listed = options.map((option) =>
    element('option', { value: option, selected: option === chosen }, optionText(text, option)),
  )
  return element(
    'div',
    { class: 'field' },
    element('label', { for: `field-${name}` }, text(label)),
    element('select', { name, id: `field-${name}` }, ...listed),
  )
}

const optionTexts: Readonly<Record<string, TextKey>> = {
  under: 'choice.under',
  over: 'choice.over',
  low: 'choice.low',
  medium: 'choice.medium',
  high: 'choice.high',
}

function optionText(text: Text, option: string): string {
  const key = optionTexts[option]
  return key ? text(key) : option
}

function resultView(text: Text, typed: TypedFields): HTMLElement {
  const played = playByHand(typed)
  if (!played) return element('p', { class: 'problem', role: 'alert' }, text('manual.bad'))
  const { round, game }: ManualRound = played
  const line = (label: TextKey, value: string) =>
    element('div', {}, element('dt', {}, text(label)), element('dd', {}, code(value)))
  const seed = fromHex((typed.get('serverSeed') ?? '').trim().toLowerCase())
  return element(
    'div',
    { class: 'card' },
    element('h2', {}, text('outcome')),
    outcomeView(text, game.kind, round.view),
    element(
      'dl',
      { class: 'facts' },
      line('fact.staked', unitsToWire(round.staked)),
      line('fact.payout', unitsToWire(round.payout)),
      line('fact.commitment', commitOf(seed)),
      line('fact.domain', game.domain),
    ),
  )
}
