import type { GameSeedPair, GameSeeds } from '@baize/contracts'
import { type Bridge, Refused } from '../bridge.ts'
import { isPromised, randomClientSeed, readClientSeed } from '../seeds.ts'
import type { Translate } from '../texts.ts'
import { button, element, icon } from './dom.ts'
import { textField } from './fields.ts'
import type { Frame } from './frame.ts'

type FairnessParts = {
  readonly bridge: Bridge
  readonly frame: Pick<Frame, 'sheets' | 'toast' | 'announce'>
  readonly t: Translate
}

/** The seeds that the rounds of this game are drawn from, and how they are changed and checked. */
export async function openFairness(parts: FairnessParts): Promise<void> {
  const { bridge, frame, t } = parts
  const seeds = await bridge.ask({ do: 'seeds' })
  const place = element('div', { class: 'kit-fair' })
  await show(parts, place, seeds)
  frame.sheets.open(t('kit.fairness'), [place])
}

async function show(parts: FairnessParts, place: HTMLElement, seeds: GameSeeds): Promise<void> {
  const { t } = parts
  const { active, next, revealed } = seeds
  const rows: Row[] = [
    ...(active
      ? [
          { name: t('kit.serverHash'), value: active.commitment, note: t('kit.revealNote') },
          { name: t('kit.clientSeed'), value: active.clientSeed },
          { name: t('kit.nonce'), value: active.nonce },
        ]
      : []),
    { name: t('kit.nextHash'), value: next.commitment },
  ]
  place.replaceChildren(
    part(t('kit.seedPair'), facts(rows)),
    ...(active ? [part(t('kit.changeSeeds'), changeForm(parts, place, active))] : []),
    ...(revealed ? [part(t('kit.revealed'), await revealedPart(parts, revealed))] : []),
  )
}

type Row = { readonly name: string; readonly value: string; readonly note?: string }

function facts(rows: readonly Row[]): HTMLElement {
  return element(
    'dl',
    { class: 'kit-facts' },
    ...rows.flatMap(({ name, value, note }) => [
      element('dt', {}, name),
      element(
        'dd',
        {},
        element('bdi', { class: 'kit-code' }, value),
        ...(note ? [element('small', {}, note)] : []),
      ),
    ]),
  )
}

function part(title: string, ...content: readonly HTMLElement[]): HTMLElement {
  return element('section', { class: 'kit-part' }, element('h3', {}, title), ...content)
}

function changeForm(parts: FairnessParts, place: HTMLElement, active: GameSeedPair): HTMLElement {
  const { t, frame } = parts
  const field = textField({ label: t('kit.newClientSeed'), value: randomClientSeed() })
  field.input.maxLength = 128
  const state = element('p', { class: 'kit-hint', role: 'status' }, t('kit.seedFormat'))
  const random = button({
    label: t('kit.randomSeed'),
    className: 'kit-preset',
    onPress: () => {
      field.input.value = randomClientSeed()
    },
  })
  const go = button({
    label: t('kit.changeSeeds'),
    className: 'kit-play kit-wide',
    onPress: () => void press(),
  })
  async function press(): Promise<void> {
    const clientSeed = readClientSeed(field.input.value)
    if (clientSeed === undefined) {
      field.input.focus()
      return frame.toast(t('kit.seedFormat'))
    }
    for (const each of [go, random, field.input]) each.disabled = true
    const say = (text: string) => {
      state.textContent = text
    }
    const changed = await change(parts, { active, clientSeed, say, isWanted: () => place.isConnected })
    for (const each of [go, random, field.input]) each.disabled = false
    if (changed === undefined) return say(t('kit.seedFormat'))
    await show(parts, place, changed)
    frame.announce(t('kit.seedsChanged'))
  }
  go.dataset.action = 'change-seeds'
  const line = element('div', { class: 'kit-seed-line' }, field.root, random)
  return element('div', { class: 'kit-form' }, line, state, go)
}

type Change = {
  readonly active: GameSeedPair
  readonly clientSeed: string
  say(text: string): void
  /** The sheet is still looked at. */
  isWanted(): boolean
}

const LOOKED_AGAIN_MS = 500

/** Asks until the new pair is played with: it waits for public randomness that nobody knew when it was promised. */
async function change(
  { bridge, frame, t }: FairnessParts,
  { active, clientSeed, say, isWanted }: Change,
): Promise<GameSeeds | undefined> {
  try {
    for (;;) {
      const seeds = await bridge.ask({ do: 'change-seed', pairId: active.id, clientSeed })
      if (seeds.active && seeds.active.id !== active.id && seeds.active.clientSeed === clientSeed) {
        return keepPromise(seeds, active)
      }
      const { readyInMs } = seeds.next
      say(t('kit.seedsWait', { seconds: Math.max(Math.ceil(readyInMs / 1000), 1) }))
      await new Promise((resolve) => setTimeout(resolve, Math.max(readyInMs, LOOKED_AGAIN_MS)))
      if (!isWanted()) return undefined
    }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    frame.toast(problem.message)
    return undefined
  }
}

/** A seed is held against the hash that stood on this sheet before it was revealed, not against one that came with it. */
function keepPromise(seeds: GameSeeds, { id, commitment }: GameSeedPair): GameSeeds {
  const { revealed } = seeds
  return revealed?.id === id ? { ...seeds, revealed: { ...revealed, commitment } } : seeds
}

async function revealedPart(
  { bridge, t }: FairnessParts,
  { serverSeed, commitment, clientSeed, nonce, rounds }: GameSeedPair,
): Promise<HTMLElement> {
  const isRight = await isPromised({ serverSeed: serverSeed ?? '', commitment })
  const word = isRight === undefined ? 'cannotVerify' : isRight ? 'verified' : 'notVerified'
  const mark = element('p', { class: 'kit-mark', 'data-mark': word })
  mark.append(...(isRight ? [icon('shield')] : []), t(`kit.${word}`))
  const links = rounds.map(({ roundId, nonce: number }) =>
    element(
      'li',
      {},
      button({
        label: t('kit.checkRound', { nonce: number }),
        className: 'kit-link',
        onPress: () => void bridge.ask({ do: 'check', roundId }),
      }),
    ),
  )
  return element(
    'div',
    {},
    mark,
    facts([
      { name: t('kit.serverSeed'), value: serverSeed ?? '' },
      { name: t('kit.serverHash'), value: commitment },
      { name: t('kit.clientSeed'), value: clientSeed },
      { name: t('kit.roundsPlayed'), value: nonce },
    ]),
    ...(links.length > 0 ? [element('ul', { class: 'kit-links' }, ...links)] : []),
  )
}
