import { strict as assert } from 'node:assert'
import { type Action, type OfficeAction, officeActions, type OperatorRole } from '@baize/contracts'
import type * as z from 'zod/mini'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import type { Operator } from '#platform/visit'
import { requireMerchant, requireProven, requireRole } from './roles.ts'

/** What was asked and decided, as whoever does it needs to know it. */
export type Agreed<Body> = {
  /** Of the approval: what moves money under it moves it once. */
  readonly id: string
  readonly merchantCode: string | null
  readonly subject: string
  readonly body: Body
  readonly reason: string
  readonly askedBy: string
  /** Null where nobody answered. */
  readonly decidedBy: string | null
}

/** What is asked, before anybody has answered. */
export type AskedOf<Body> = Pick<Agreed<Body>, 'merchantCode' | 'subject' | 'body'>

export type ApprovalResult = {
  /** Why it could not be done, in one word for operators. */
  readonly failure?: string | undefined
  /** What the record says beside what was asked. */
  readonly after?: Readonly<Record<string, unknown>>
}

/** Values by their names, as people compare them. */
export type ShownValues = Readonly<Record<string, unknown>>

type Apply<Body> = (tx: Tx, agreed: Agreed<Body>) => Promise<ApprovalResult>

/** The schema of what is asked. */
export type BodyShape = z.core.$ZodType<Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>>

/** One thing that takes two operators: who asks, who decides, what is asked, and what is done about the answer. */
export type ApprovalKind<Shape extends BodyShape = BodyShape> = {
  /** Noun and verb, as `member.adjust`. */
  readonly kind: string
  /** Who asks and who decides stands in the table of actions. */
  readonly action: OfficeAction
  /** One of these asks. */
  readonly asks: readonly OperatorRole[]
  readonly decides: OperatorRole
  /** All that doing it needs to know: plain texts, numbers, yes and no. */
  readonly body: Shape
  /** Reads what the work needs of the program, before the transaction that the work is done in. */
  prepare(app: App): Promise<Apply<z.output<Shape>>>
  /** How that stands now which the body would change, named as there; null where there is nothing yet. */
  before?(db: Db | Tx, asked: AskedOf<z.output<Shape>>): Promise<ShownValues | null>
  /** What the record keeps of the body, or of how it stood: without anything that tells who a person is. */
  inRecord?(shown: ShownValues): ShownValues
  /** Ends what waited for the answer, where it is no or never came; done again, it changes nothing. */
  letGo?(tx: Tx, agreed: Agreed<z.output<Shape>>): Promise<void>
}

type Definition<Shape extends BodyShape> = Pick<
  ApprovalKind<Shape>,
  'kind' | 'action' | 'body' | 'before' | 'inRecord' | 'letGo'
> & {
  /** Where a part of the action is for others to decide. */
  readonly decides?: OperatorRole
} & (
    | Pick<ApprovalKind<Shape>, 'prepare'>
    | { apply(tx: Tx, agreed: Agreed<z.output<Shape>>): Promise<ApprovalResult> }
  )

export function approvalKind<Shape extends BodyShape>(given: Definition<Shape>): ApprovalKind<Shape> {
  const { kind, body, before, inRecord, letGo, action } = given
  const row: Action = officeActions[action]
  const decides = given.decides ?? row.decides
  assert(decides, 'What takes two is decided by somebody.')
  const prepare = 'prepare' in given ? given.prepare : async () => given.apply
  const asks = row.roles
  return {
    kind,
    action,
    body,
    asks,
    decides,
    prepare,
    ...(before && { before }),
    ...(inRecord && { inRecord }),
    ...(letGo && { letGo }),
  }
}

/** Of what is asked of one house. */
export function houseOf({ merchantCode }: Pick<Agreed<unknown>, 'merchantCode'>): string {
  assert(merchantCode !== null, 'What is asked of a house names it.')
  return merchantCode
}

/** Whoever asks has the role, works for the house, and has shown who they are not long ago. */
export function requireAsker(
  app: App,
  operator: Operator,
  { asks }: Pick<ApprovalKind, 'asks'>,
  merchantCode: string | null = null,
): void {
  requireRole(operator, ...asks)
  requireMerchant(operator, merchantCode)
  requireProven(operator, app.clock.now())
}
