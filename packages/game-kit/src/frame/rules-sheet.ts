import type { SlotFacts } from '@baize/contracts'
import type { Translate } from '../texts.ts'
import { element } from './dom.ts'

/** A part of the rules: sentences, and a table where there is something to look up. */
export type RulesPart = {
  readonly title?: string
  readonly sentences?: readonly string[]
  readonly table?: {
    readonly head?: readonly string[]
    readonly rows: readonly (readonly (string | Node)[])[]
  }
}

export type RulesFacts = {
  readonly rtp: number
  readonly topAward?: number | undefined
  readonly facts?: SlotFacts | undefined
}

export function rulesContent(t: Translate, facts: RulesFacts, parts: readonly RulesPart[]): Node[] {
  const rtp = (facts.rtp * 100).toFixed(2).replace(/\.?0+$/, '')
  const figures: RulesPart = {
    title: t('kit.figures'),
    table: {
      rows: [
        [t('kit.rtp'), `${rtp}%`],
        ...(facts.facts ? measuredRows(t, facts.facts) : []),
        ...(facts.topAward === undefined
          ? []
          : [[t(mostName(facts)), t('kit.stakesCount', { count: facts.topAward.toLocaleString('en') })]]),
      ],
    },
  }
  const house: RulesPart = {
    title: t('kit.fairTitle'),
    sentences: [t('kit.fair'), t('kit.interrupted'), t('kit.odds')],
  }
  return [...parts, figures, house].map(partOf)
}

/** How often and how unevenly a slot pays, in the words of one scale for all of them. */
function measuredRows(t: Translate, { hitRate, volatility, deviation }: SlotFacts): string[][] {
  return [
    [t('kit.hitRate'), `${(Math.floor(hitRate * 1_000) / 10).toFixed(1)}%`],
    [t('kit.volatility'), t('kit.volatilityOf', { word: t(`kit.volatility.${volatility}`), deviation })],
  ]
}

/** A largest win that can be had is not called by the name of a cap. */
function mostName({ facts }: RulesFacts): string {
  return facts && !facts.isCounted ? 'kit.cap' : 'kit.topAward'
}

export function partOf({ title, sentences = [], table }: RulesPart): HTMLElement {
  return element(
    'section',
    { class: 'kit-part' },
    ...(title ? [element('h3', {}, title)] : []),
    ...sentences.map((sentence) => element('p', {}, sentence)),
    ...(table ? [tableOf(table)] : []),
  )
}

function tableOf({ head, rows }: NonNullable<RulesPart['table']>): HTMLElement {
  const body = element(
    'tbody',
    {},
    ...rows.map((cells) =>
      element('tr', {}, ...cells.map((cell) => element('td', {}, element('bdi', {}, cell)))),
    ),
  )
  const caption = head
    ? [element('thead', {}, element('tr', {}, ...head.map((each) => element('th', {}, each))))]
    : []
  return element('div', { class: 'kit-table' }, element('table', {}, ...caption, body))
}
