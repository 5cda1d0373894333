import type {
  BodyOf,
  DocumentCheck,
  DocumentPut,
  FoundProblem,
  HouseDocument,
  putHouse as putting,
  ReplyOf,
  listHouses as listing,
} from '@baize/contracts'
import { readAllHouses } from '#modules/limits'
import { requireAction, requireMerchant, requireProven, requireRole } from '#modules/operators'
import { hasMerchant, listMerchants } from '#modules/settings'
import type { App } from '#platform/app'
import type { Config } from '#platform/config'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { fingerprintOf, problemsAt } from './document.ts'
import { house, readHouseDocument } from './house.ts'
import { putDocument, tryDocument } from './put-document.ts'

export async function listHouses(app: App, operator: Operator): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listHouses')
  const own = (await listMerchants(app)).filter(({ code }) => operator.merchantCodes.includes(code))
  const houses = await readAllHouses(app)
  return own.map(({ code, name, hosts, money, languages }) => ({
    code,
    name,
    hosts: [...hosts],
    currency: money.currency,
    zone: houses.of(code).zone,
    languages: [...languages],
  }))
}

/** All that makes a house, as it can be put again. */
export async function showHouse(app: App, operator: Operator, code: string): Promise<HouseDocument> {
  requireAction(operator, 'showHouse')
  requireMerchant(operator, code)
  const found = await transaction(app, (tx) => readHouseDocument(tx, code))
  if (!found) throw new Refusal('NOT_FOUND')
  return { seen: fingerprintOf(found), ...found }
}

/** Everything that is wrong with a document, or else what it would change. Nothing changes. */
export async function checkHouse(
  app: App,
  operator: Operator,
  document: HouseDocument,
): Promise<DocumentCheck> {
  await requireOwn(app, operator, document)
  const { code } = document
  const check = await transaction(app, (tx) => tryDocument(tx, house, { code, document }))
  const problems = [...demoProblems(document, app.config), ...check.problems]
  return problems.length === 0 ? check : { ...check, problems, changes: [], takesTwo: false }
}

/** Makes a house, or changes it to what the document says. */
export async function putHouse(
  app: App,
  operator: Operator,
  { id, document, reason }: BodyOf<typeof putting>,
): Promise<DocumentPut> {
  await requireOwn(app, operator, document)
  requireProven(operator, app.clock.now())
  const wanted = { id, code: document.code, document, operator, reason }
  const problems = demoProblems(document, app.config)
  return transaction(app, (tx) => putDocument(tx, house, { ...wanted, problems }))
}

/** A house that is not there yet is asked for by an owner, of whatever houses. */
async function requireOwn(app: App, operator: Operator, { code }: HouseDocument): Promise<void> {
  requireAction(operator, 'putHouse')
  if (await hasMerchant(app.db, code)) requireMerchant(operator, code)
  else requireRole(operator, 'owner')
}

/** Rules that are made for play money protect nobody who plays with their own. */
export function demoProblems({ protection }: HouseDocument, { demo }: Pick<Config, 'demo'>): FoundProblem[] {
  return protection.pack === 'demo' && !demo ? problemsAt('DEMO', ['protection.pack']) : []
}
