import { offerToMake, promotionTerms, type TermsWorth } from '@baize/contracts'
import * as z from 'zod/mini'
import { judgeTerms } from '#modules/promotions'
import { type Office, requireOperator } from './command.ts'

type Judged = Parameters<typeof judgeTerms>[2]

/** What terms are worth to a member who can count, in sentences; with a warning where that is too much. */
export async function sayWorth(office: Office, judged: Judged): Promise<string> {
  return worthText(await judgeTerms(office.app, requireOperator(office), judged))
}

const shapes = { 'offer.change': offerToMake, 'promotion.change': promotionTerms } as const

type WorthQuery = { readonly kind: string; readonly merchantCode: string | null; readonly body: unknown }

/** The same of terms that wait for a second operator; nothing of anything else. */
export async function sayWorthOf(office: Office, { kind, merchantCode, body }: WorthQuery): Promise<string> {
  const house = merchantCode ?? ''
  const offer = kind === 'offer.change' ? z.safeParse(shapes[kind], body) : undefined
  if (offer?.success) return sayWorth(office, { house, terms: { offer: offer.data } })
  const promotion = kind === 'promotion.change' ? z.safeParse(shapes[kind], body) : undefined
  if (promotion?.success) return sayWorth(office, { house, terms: { promotion: promotion.data } })
  return ''
}

const warnings = {
  WORTH_TOO_MUCH: 'WARNING: it is worth more of the deposit than the limit.',
  BEATS_THE_EDGE: 'WARNING: more comes back of a stake than the house keeps of it.',
  GIVEN_AGAIN: 'WARNING: every account is given it without a deposit, and accounts cost nothing.',
} as const

function worthText(worth: TermsWorth): string {
  const { game, given, deposit, stakes, loss, sure, most, percent, limitPercent, warning } = worth
  const at = game
    ? `Best game: ${game.gameName} (${game.gameId}), which keeps ${game.edgePercent}% and counts ${game.contributionPercent}%.`
    : 'No game counts.'
  const what =
    given === null
      ? `Of a stake comes back, less what the house keeps, at most ${percent}% (limit ${limitPercent}%).`
      : `Given ${given}${deposit === null ? '' : ` for a deposit of ${deposit}`}; staked ${stakes}, which costs ${loss}; ` +
        `sure ${sure}, at most ${most}` +
        (percent === null ? '.' : `; ${percent}% of the deposit (limit ${limitPercent}%).`)
  return [at, what, warning ? warnings[warning] : 'Nothing to warn of.'].join('\n')
}
