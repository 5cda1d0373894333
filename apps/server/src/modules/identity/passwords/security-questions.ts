import {
  type BodyOf,
  type getSecurityConfig as configContract,
  type listMySecurityQuestions as mineContract,
  type ReplyOf,
  type saveSecurityQuestions as savingContract,
  securityQuestions,
} from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { hashSecret } from '#platform/secrets/hashing'
import { type AskedBy, requireOwnPassword } from './own-password.ts'
import { readPersonal } from '../person/personal.ts'
import * as store from '../store/passwords.ts'

/** Questions exist because the specification asks for them. There is no way to compare an answer, and there shall be none. */
export function listSecurityQuestions() {
  return securityQuestions.map((question) => ({ question }))
}

export async function listMySecurityQuestions(
  app: App,
  member: Member,
): Promise<ReplyOf<typeof mineContract>> {
  const answered = await store.readAnsweredQuestions(app.db, member.id)
  return listSecurityQuestions().filter(({ question }) => answered.includes(question))
}

export async function saveSecurityQuestions(
  app: App,
  asked: AskedBy,
  { password, answers }: BodyOf<typeof savingContract>,
): Promise<Record<string, never>> {
  const isTwice = new Set(answers.map(({ question }) => question)).size < answers.length
  if (isTwice) throw new Refusal('BAD_BODY', { fields: ['answers'] })
  await requireOwnPassword(app, asked, { text: password, field: 'password' })
  const hashed = await Promise.all(
    answers.map(async ({ question, answer }) => ({
      question,
      hash: await hashSecret(app, { purpose: 'security-answer', text: answer.trim().toLowerCase() }),
    })),
  )
  await transaction(app, (tx) => store.replaceAnswers(tx, asked.member.id, hashed))
  return {}
}

/** How the account is guarded, for the screen that leads to each of it. */
export async function getSecurityConfig(app: App, { id }: Member): Promise<ReplyOf<typeof configContract>> {
  const [password, payment, answered, personal] = await Promise.all([
    store.findPasswordRow(app.db, id),
    store.findPaymentPassword(app.db, id),
    store.readAnsweredQuestions(app.db, id),
    readPersonal(app.db, app.secrets, id),
  ])
  return {
    hasPassword: password !== undefined,
    isPasswordTemporary: password?.isTemporary ?? false,
    hasWithdrawalPassword: payment !== undefined,
    hasSecurityQuestions: answered.length > 0,
    hasMobile: personal.mobile !== undefined,
    hasEmail: personal.email !== undefined,
  }
}
