import type { getFigures as contract, FigureIdentity, QueryOf, ReplyOf } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { knownGameTypes } from '#modules/catalog'
import { readHouse } from '#modules/limits'
import { requireAction, requireMerchant } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import type { Operator } from '#platform/visit'
import { figuresOf } from './figures-of.ts'
import { cut, type FigureSpan, type FigureStep } from './hours.ts'
import { readSpanSums, readWholeSums } from './house-sums.ts'
import { gapsOf, type IdentityGaps } from './identities.ts'
import type { SumLine } from './lines.ts'
import { askedDays } from './asked-days.ts'
import { readStanding } from './read-standing.ts'
import { readTail } from './read-tail.ts'
import { readDrift } from './store/checks.ts'
import { holdMoment } from './store/counted.ts'

/** What a house came to in a stretch of days, whole and step by step, and how it stands now: all of one moment. */
export async function getFigures(
  app: App,
  operator: Operator,
  { house: merchantCode, step = 'hour', ...days }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'getFigures')
  requireMerchant(operator, merchantCode)
  return figuresIn(app, { merchantCode, step, ...days })
}

type AskedFigures = Omit<QueryOf<typeof contract>, 'house' | 'step'> & {
  readonly merchantCode: string
  readonly step: FigureStep
}

/** The same whoever asks: tiles, reports and files have their figures from here. */
export async function figuresIn(
  app: App,
  { merchantCode, step, ...days }: AskedFigures,
): Promise<ReplyOf<typeof contract>> {
  const { zone } = await readHouse(app.db, merchantCode)
  const currency = await readCurrency(app.db, merchantCode)
  const now = app.clock.now()
  const { from, to, today, span } = askedDays({ ...days, step, zone, now })
  const read = await readFigures(app, { merchantCode, currency, zone, span, step, now })
  const { total, spans, tail, standing, identities } = read
  return {
    currency,
    zone,
    today,
    from,
    to,
    step,
    countedAt: tail.countedAt.toISOString(),
    isBehind: tail.isBehind,
    total: figuresOf(total),
    spans: spans.map((each) => ({ ...spanOnWire(each.span), figures: figuresOf(each) })),
    standing,
    identities,
  }
}

type FiguresQuestion = {
  readonly merchantCode: string
  readonly currency: string
  readonly zone: string
  readonly span: FigureSpan
  readonly step: FigureStep
  readonly now: Date
}

async function readFigures(app: App, { merchantCode, currency, zone, span, step, now }: FiguresQuestion) {
  const families = await knownGameTypes(app)
  return transaction(app, async (tx) => {
    await holdMoment(tx)
    const tail = await readTail(tx, { families, now })
    const house = { merchantCode, currency, tail }
    const { total, spans } = await readSpanSums(tx, { ...house, spans: cut(span, step, zone) })
    const whole = await readWholeSums(tx, { currency, tail, span })
    const drift = await readDrift(tx, { merchantCode, currency })
    const units = (line: SumLine) => total.lines.get(line)?.units ?? 0n
    const identities = identitiesOnWire(gapsOf({ units, whole, drift }))
    return { tail, total, spans, identities, standing: await readStanding(tx, house) }
  })
}

function identitiesOnWire(gaps: IdentityGaps): FigureIdentity[] {
  return (['I1', 'I2', 'I3', 'I4'] as const).map((name) => ({
    name,
    holds: gaps[name] === 0n,
    difference: unitsToWire(gaps[name]),
  }))
}

function spanOnWire({ since, until }: FigureSpan) {
  return { since: since.toISOString(), until: until.toISOString() }
}
