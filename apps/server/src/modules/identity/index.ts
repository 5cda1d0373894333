export { masked, maskedDownline } from './person/account.ts'
export { plainName } from './person/plain-name.ts'
export { barDocuments, barPerson, findDocumentBar } from './person/bar-person.ts'
export { createMember, type MemberToMake } from './register/create-member.ts'
export { demoMemberOf } from './register/demo-member.ts'
export { eraseMember } from './erase-member.ts'
export { exportIdentity, listConsents } from './export-identity.ts'
export { endSessions } from './sessions/end-sessions.ts'
export {
  closeMember,
  findMemberId,
  findOfficeMember,
  freezeMember,
  officeMember,
  requireOwnMember,
} from './office-members.ts'
export { findActor } from './sessions/find-actor.ts'
export { type GuardHistory, readGuard } from './guard/guard.ts'
export { noticeWriting, notifyMember } from './notices/notices.ts'
export { hasPaymentPassword, requirePaymentPassword } from './passwords/payment-password.ts'
export { findByContact } from './login/find-by-login.ts'
export { noteMember } from './note-member.ts'
export { noteUnsealing } from './note-unsealing.ts'
export { endMemberLogins, listMemberLogins } from './office-logins.ts'
export { resetMemberPassword } from './reset-member-password.ts'
export { endedAmong, findSessionHolder, identityListeners, takeLiveTicket } from './sessions/live.ts'
export { identityRoutes } from './routes.ts'
export { sealKeyRotation, unseal } from './sessions/seal-keys.ts'
export { findInvitationOf } from './store/invitations.ts'
export { isFirstSession } from './store/sessions.ts'
export {
  findMember,
  findMembers,
  hasDemoMembers,
  hasGiven,
  type MemberRow,
  notActiveAmong,
  setClubLabel,
} from './store/members.ts'
export { isMobile, mobileKey } from './person/account.ts'
export {
  openerForMember,
  openForMember,
  readPayeeNames,
  readPersonal,
  sealForMember,
} from './person/personal.ts'
export {
  alarmedAmong,
  readAddressSharers,
  countDeviceSharers,
  countSharersAmong,
  hasAlarm,
  liftAlarm,
  readDeviceSharers,
  readPlacesSince,
  readWhereabouts,
  type SharedMark,
} from './store/guard.ts'
export {
  hasSecondStep,
  requireFreshProof,
  requireOwnStep,
  requireRecentStep,
  requireSecondStep,
} from './second-step/fresh-proof.ts'
export {
  type AgentRow,
  findAgent,
  findUpline,
  lockTree,
  readDepthBelow,
  readDirect,
  stopAgent,
} from './store/tree.ts'
export {
  countNearest,
  readAgentsBelow,
  readDirectAgents,
  readHousesWithAgents,
  readMembersOfAgents,
  readMovedAgents,
  readNearest,
} from './store/teams.ts'
export { type OfficeAgentRow, readOfficeAgents } from './store/office-tree.ts'
export { accountKey } from './person/account.ts'
export {
  isBelow,
  moveAgent,
  placeAgent,
  readAgentsAbove,
  readTree,
  requireMovable,
  type TreeAgent,
} from './tree/tree.ts'
export { findUplineAt, lockRates, readRateVersion, readSeats, readTreeNow, setSeats } from './store/rates.ts'
export {
  giveRates,
  isCut,
  noRates,
  type RateGap,
  type Rates,
  readHighestBelow,
  readHighestRates,
  readRateHistory,
  readRates,
} from './tree/rates.ts'
export {
  findOpenOffer,
  findRateChange,
  findRateOffer,
  insertRateChange,
  type RateChange,
  type RateOfferRow,
} from './store/rate-offers.ts'
export { answerRates, lapseRateOffer, offerRates } from './tree/rate-offers.ts'
export { readLinkStates } from './links/find-link.ts'
export { giveLinkHost } from './links/give-host.ts'
export { invitationCode } from './links/invitation-code.ts'
export type { AgentLink, LinkState } from './links/link.ts'
export { makeLink, MOST_LINKS } from './links/make-link.ts'
export { requireIntroduction } from './register/introduction.ts'
export { openAccount, requireAccountName } from './register/open-account.ts'
export { type BelowPlace, type BelowRow, hasDownlines, readBelow } from './store/downlines.ts'
export {
  countClick,
  countFirstDeposit,
  countOpenLinks,
  countRobot,
  forgetClicks,
  listLinks,
  stopLink,
} from './store/links.ts'
export { accountLinesOf, loginLinesOf, noteLinesOf } from './store/timeline.ts'
export { requireStranger, staffMarks } from './person/require-stranger.ts'
export { ownOfHouseAmong } from './store/member-marks.ts'
