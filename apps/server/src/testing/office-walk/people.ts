import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { asking, house, reason, type WalkPart } from './step.ts'
import { planted } from './world.ts'

/** Looking at a member: one line a look, whatever it is of. */
export const looks: WalkPart = async function* ({
  rafi,
  chatImage,
  documents,
  withdrawals,
  payee,
  ...world
}) {
  const { round, vendorRound } = world
  const { id, account } = rafi
  const look = { action: 'member.look', subject: id }
  yield { call: 'findOfficeMember', query: { house, account }, ...look }
  yield { call: 'searchOffice', body: { house, term: '+8801799887761' }, ...look }
  yield { call: 'getOfficeMember', query: { id }, ...look }
  yield { call: 'listMemberTimeline', query: { id }, ...look }
  yield { call: 'listMemberMovements', query: { id }, ...look }
  yield { call: 'listMemberLogins', query: { id }, ...look }
  yield { call: 'getOfficeProtection', query: { memberId: id }, action: 'protection.look', subject: id }
  yield { call: 'getOfficeChat', query: { memberId: id }, action: 'chat.look', subject: id }
  yield {
    call: 'getOfficeChatImage',
    query: { id: chatImage },
    action: 'chat.look',
    subject: id,
    after: { imageId: chatImage },
  }
  const { imageId, caseId } = documents
  const shown = { action: 'kyc.look', subject: id }
  yield { call: 'getKycImage', query: { id: imageId }, ...shown, after: { imageId } }
  yield { call: 'getOfficeDocuments', query: { id: caseId }, ...shown, after: { caseId } }
  const typed = { id: caseId, name: planted.typedName, birthDate: '1990-02-28' }
  const compared = { caseId, name: 'different', birthDate: 'unknown', isOldEnough: true }
  yield { call: 'compareDocuments', body: typed, action: 'kyc.compare', subject: id, after: compared }
  const [waiting] = withdrawals
  const memberId = payee.member.id
  const asked = { action: 'withdrawal.look', subject: waiting, after: { memberId } }
  yield { call: 'getOfficeWithdrawal', query: { id: waiting }, ...asked }
  const path = `member:${id}:cash`
  yield { call: 'listLedgerEntries', query: { path }, action: 'ledger-account.look', subject: path }
  yield { call: 'listOfficeRounds', query: { house, member: id }, action: 'rounds.look', subject: id }
  yield { call: 'getOfficeRound', query: { house, id: round }, action: 'round.look', subject: round }
  yield {
    call: 'getOfficeProof',
    query: { house, id: round },
    action: 'round.export',
    subject: round,
    leaves: ['fairness.checkpoint'],
  }
  const silent = { action: 'round.ask', subject: vendorRound, after: { answer: 'silent' } }
  yield { call: 'getVendorRound', query: { house, id: vendorRound }, ...silent }
}

/** What is done to a member by one operator. */
export const memberActs: WalkPart = async function* ({ rafi, payee }) {
  const { id: memberId } = rafi
  const on = { subject: memberId }
  const freezing = (isFrozen: boolean) => ({ memberId, isFrozen, reason })
  yield {
    call: 'freezeMember',
    body: freezing(true),
    action: 'member.freeze',
    ...on,
    before: { status: 'active' },
    after: { status: 'suspended', reason },
  }
  yield {
    call: 'freezeMember',
    body: freezing(false),
    action: 'member.unfreeze',
    ...on,
    before: { status: 'suspended' },
    after: { status: 'active', reason },
  }
  const letter = { requestId: randomUUID(), memberId, title: 'Your account', content: planted.letter }
  yield {
    call: 'writeLetter',
    body: letter,
    action: 'letter.write',
    ...on,
    after: { id: expect.any(String) },
  }
  const note = randomUUID()
  const noted = { action: 'member.note', ...on, after: { id: note } }
  yield { call: 'noteMember', body: { id: note, memberId, text: planted.note }, ...noted }
  yield {
    call: 'unsealMember',
    body: { memberId: payee.member.id, field: 'payeeName', reason },
    action: 'member.unseal',
    subject: payee.member.id,
    after: { field: 'payeeName', reason },
  }
  const said = { memberId, requestId: randomUUID(), text: planted.answer }
  yield { call: 'answerChat', body: said, action: 'chat.answer', ...on, after: { number: 3 } }
}

/** What members complain of, and what protects them. */
export const complaintActs: WalkPart = async function* ({ omar, complaints }) {
  const [first, second] = complaints
  const answer = { requestId: randomUUID(), caseId: first, text: planted.answer, setAside: '5.00' }
  yield {
    call: 'answerCase',
    body: answer,
    action: 'case.answer',
    subject: first,
    before: { state: 'open', disputed: '0' },
    after: { state: 'answered', disputed: '50000' },
  }
  yield asking('setAsideLarge', 'case.set-aside', { caseId: second, amount: '50.00' })
  const limit = { caseId: second, kind: 'deposit', span: 'day', amount: '50.00', reason }
  yield {
    call: 'tightenLimit',
    body: limit,
    action: 'limit.tighten',
    subject: omar.id,
    before: { amount: null },
    after: limit,
  }
  yield {
    call: 'closeCase',
    body: { caseId: first, text: planted.answer, inFavourOf: 'member' },
    action: 'case.close',
    subject: first,
    before: { state: 'answered', disputed: '50000' },
    after: { state: 'closed', disputed: '0', inFavourOf: 'member' },
  }
}

/** What risk looks into. */
export const riskActs: WalkPart = async function* ({ rafi, omar, amlCase }) {
  const { id: memberId } = rafi
  const on = { subject: memberId }
  yield {
    call: 'getAmlLinks',
    query: { id: amlCase },
    action: 'aml-case.look',
    subject: amlCase,
    after: { members: 1 },
  }
  yield {
    call: 'moveAmlCase',
    body: { id: amlCase, state: 'looking', note: 'two cards' },
    action: 'aml-case.move',
    subject: amlCase,
    before: { state: 'open' },
    after: { state: 'looking' },
  }
  yield { call: 'downloadAmlCases', query: {}, action: 'aml-case.export', after: { cases: 1 } }
  const watched = { source: 'own-list', names: [planted.watched] }
  yield {
    call: 'replaceWatched',
    body: watched,
    action: 'watch-list.replace',
    subject: 'own-list',
    before: { names: 0 },
    after: { names: 1 },
  }
  const review = { memberId, day: '2026-03-10', outcome: 'cleared', reason }
  yield {
    call: 'endHarmReview',
    body: review,
    action: 'harm.review',
    ...on,
    before: { areBonusesOff: false },
    after: { day: '2026-03-10', outcome: 'cleared', areBonusesOff: false, reason },
  }
  const until = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString()
  const excluded = { memberId: omar.id, until, reason }
  yield {
    call: 'excludeMember',
    body: excluded,
    action: 'protection.exclude',
    subject: omar.id,
    before: { kind: null, until: null },
    after: { kind: 'house', until, reason },
  }
}

/** What ends somebody's way in, at the end of all. */
export const endings: WalkPart = async function* ({ rafi, sara }) {
  const ended = { action: 'member.end-logins', subject: sara.id }
  yield {
    call: 'endMemberLogins',
    body: { memberId: sara.id, reason },
    ...ended,
    after: { ended: 1, reason },
  }
  const { id: memberId } = rafi
  const reset = { action: 'member.reset-password', subject: memberId }
  yield {
    call: 'resetMemberPassword',
    body: { memberId, reason },
    ...reset,
    after: { sentTo: 'mobile', ended: expect.any(Number), reason },
  }
}
