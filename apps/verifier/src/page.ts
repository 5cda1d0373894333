import { readBillFile } from '@baize/engines/agents'
import { checkBet } from './check/check-bet.ts'
import { checkBill } from './check/check-bill.ts'
import { checkDraw } from './check/check-draw.ts'
import { checkHand } from './check/check-hand.ts'
import { checkMatch } from './check/check-match.ts'
import { checkRoom } from './check/check-room.ts'
import { checkProof } from './check/check-proof.ts'
import { findVerify } from './check/signatures.ts'
import { element } from './element.ts'
import { readProof, textOfFragment } from './read-proof.ts'
import { billReportView, type CheckedBill } from './show-bill.ts'
import { type CheckedDraw, drawReportView } from './show-draw.ts'
import { fileView } from './show-file.ts'
import { type CheckedHand, handReportView } from './show-hand.ts'
import { betReportView, type CheckedBet, type CheckedMatch, matchReportView } from './show-match.ts'
import { manualView } from './show-manual.ts'
import { type CheckResult, reportView } from './show-report.ts'
import { type CheckedRoom, roomReportView } from './show-room.ts'
import { directionOf, languageNames, preferredTag, type Tag, type Text, tags, textIn } from './texts.ts'

const modes = ['file', 'manual'] as const

type State = {
  tag: Tag
  theme: 'light' | 'dark'
  mode: (typeof modes)[number]
  /** What came of the last file; `bad` for what is no proof file. */
  checked:
    | CheckResult
    | CheckedDraw
    | CheckedRoom
    | CheckedHand
    | CheckedMatch
    | CheckedBet
    | CheckedBill
    | 'bad'
    | undefined
  readonly typed: Map<string, string>
}

/** Draws the page into an element, and again whenever something in its state changes. */
export async function startPage(place: HTMLElement): Promise<void> {
  const state: State = {
    tag: preferredTag(navigator.languages),
    theme: matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
    mode: 'file',
    checked: undefined,
    typed: new Map(),
  }
  const draw = () => drawPage(place, state, { draw, onText })
  const checkText = async (text: string) => {
    await check(state, text)
    draw()
    document.getElementById(state.checked === 'bad' ? 'problem' : 'summary')?.focus()
  }
  const onText = (text: string) => void checkText(text)
  const readAddress = () => {
    const text = textOfFragment(location.hash)
    if (text !== undefined) onText(text)
  }
  // A file that misses the drop zone must not take the page away.
  for (const name of ['dragover', 'drop']) addEventListener(name, (event) => event.preventDefault())
  addEventListener('hashchange', readAddress)
  draw()
  readAddress()
}

async function check(state: State, text: string): Promise<void> {
  state.mode = 'file'
  const bill = readBillFile(text)
  if (bill) {
    state.checked = { bill, report: checkBill(text, bill) }
    return
  }
  const file = readProof(text)
  const verify = await findVerify()
  if (!file) state.checked = 'bad'
  else if (file.format === 'baize draw v1')
    state.checked = { draw: file, report: await checkDraw(file, verify) }
  else if (file.format === 'baize room v1')
    state.checked = { room: file, report: await checkRoom(file, verify) }
  else if (file.format === 'baize hand v1 proof')
    state.checked = { hand: file, report: await checkHand(file, verify) }
  else if (file.format === 'baize match v1')
    state.checked = { match: file, report: await checkMatch(file, verify) }
  else if (file.format === 'baize bet v1') state.checked = { bet: file, report: await checkBet(file, verify) }
  else state.checked = { file, report: await checkProof(file, verify) }
}

type Acts = { draw(): void; onText(text: string): void }

function drawPage(place: HTMLElement, state: State, acts: Acts): void {
  const text = textIn(state.tag)
  const root = document.documentElement
  root.lang = state.tag
  root.dir = directionOf(state.tag)
  root.dataset.theme = state.theme
  document.title = text('title')
  place.replaceChildren(
    barView(text, state, acts),
    element(
      'main',
      {},
      element('h1', {}, text('title')),
      element('p', { class: 'lead' }, text('lead')),
      modesView(text, state, acts),
      state.mode === 'manual'
        ? manualView({ text, typed: state.typed })
        : fileView({ text, onText: acts.onText }),
      state.mode === 'file' ? foundView(text, state) : undefined,
      element('p', { class: 'note' }, text('note.digest')),
    ),
  )
}

function foundView(text: Text, { checked }: State): HTMLElement | undefined {
  if (checked === 'bad')
    return element('p', { class: 'problem', id: 'problem', role: 'alert', tabindex: '-1' }, text('file.bad'))
  if (!checked) return undefined
  if ('bill' in checked) return billReportView(text, checked)
  if ('room' in checked) return roomReportView(text, checked)
  if ('hand' in checked) return handReportView(text, checked)
  if ('match' in checked) return matchReportView(text, checked)
  if ('bet' in checked) return betReportView(text, checked)
  return 'draw' in checked ? drawReportView(text, checked) : reportView(text, checked)
}

function barView(text: Text, state: State, { draw }: Acts): HTMLElement {
  const select = element(
    'select',
    { 'aria-label': text('language'), id: 'language' },
    ...tags.map((tag) =>
      element('option', { value: tag, lang: tag, selected: tag === state.tag }, languageNames[tag]),
    ),
  )
  select.addEventListener('change', () => {
    state.tag = tags.find((tag) => tag === select.value) ?? state.tag
    draw()
    document.getElementById('language')?.focus()
  })
  const theme = element(
    'button',
    { type: 'button', class: 'round', 'aria-label': text('theme'), id: 'theme' },
    '◐',
  )
  theme.addEventListener('click', () => {
    state.theme = state.theme === 'light' ? 'dark' : 'light'
    draw()
    document.getElementById('theme')?.focus()
  })
  return element('header', {}, element('span', { class: 'name' }, 'Baize'), select, theme)
}

function modesView(text: Text, state: State, { draw }: Acts): HTMLElement {
  const buttons = modes.map((mode) => {
    const button = element(
      'button',
      { type: 'button', id: `mode-${mode}`, 'aria-pressed': String(mode === state.mode) },
      text(`mode.${mode}`),
    )
    button.addEventListener('click', () => {
      state.mode = mode
      draw()
      document.getElementById(`mode-${mode}`)?.focus()
    })
    return button
  })
  return element('div', { class: 'modes', role: 'group', 'aria-label': text('mode') }, ...buttons)
}
