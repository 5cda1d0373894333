import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { raiseAlarm, raiseAlarmByNotice } from './guard/alarm.ts'
import {
  listSecondSteps,
  removeSecondStep,
  renameSecondStep,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from './second-step/change-second-steps.ts'
import { makeCaptcha } from './human-check/captcha.ts'
import { checkUsername } from './register/check-username.ts'
import { changePassword } from './passwords/change-password.ts'
import { endMySession, listSessions, logout } from './sessions/end-sessions.ts'
import { noteMember } from './note-member.ts'
import { endMemberLogins, listMemberLogins } from './office-logins.ts'
import { findOfficeMember, freezeMember } from './office-members.ts'
import { resetMemberPassword } from './reset-member-password.ts'
import {
  getHeadIcon,
  getProfile,
  setBirthDate,
  setHeadIcon,
  setNickname,
  setPayeeName,
  showWins,
} from './person/profile.ts'
import { sendEmailCode, setEmail } from './contact/set-email.ts'
import { sendMobileCode, setMobile } from './contact/set-mobile.ts'
import { askPasswordByMail, setPasswordByLink } from './passwords/forgot-by-email.ts'
import { setPasswordByCode } from './passwords/forgot-by-sms.ts'
import { getMemberInfo } from './person/get-member-info.ts'
import { makeHumanChallenge } from './human-check/human-check.ts'
import { giveLinkHost } from './links/give-host.ts'
import { checkInvitation } from './register/check-invitation.ts'
import { giveLiveTicket } from './sessions/live.ts'
import { logIn } from './login/log-in.ts'
import { addPasskey, askPasskey } from './second-step/passkeys.ts'
import { register } from './register/register.ts'
import { hasPaymentPassword, resetPaymentPassword, setPaymentPassword } from './passwords/payment-password.ts'
import { renewSession } from './sessions/renew-session.ts'
import { getSealKey } from './sessions/seal-keys.ts'
import { askPasskeyAtLogin, finishLogin } from './second-step/second-step.ts'
import { offeredNetworks } from './social/social-client.ts'
import { registerSocial } from './social/social-register.ts'
import { finishSocial, linkSocial, returnFromSocial, startSocial } from './social/social-sign-in.ts'
import { listLinks, unlink } from './social/social-unlink.ts'
import { confirmTotp } from './second-step/totp.ts'
import { getTrialsLeft, startTrial } from './register/trial.ts'
import {
  getSecurityConfig,
  listMySecurityQuestions,
  listSecurityQuestions,
  saveSecurityQuestions,
} from './passwords/security-questions.ts'
import { sendMemberCode } from './codes/send-member-code.ts'
import { sendSmsCode } from './codes/send-sms-code.ts'

export const identityRoutes = [
  route(contract.getSealKey, ({ app }) => getSealKey(app)),
  route(contract.getCaptcha, ({ app, query, cookies, ...visit }) =>
    makeCaptcha(app, { visit, cookies }, query.purpose),
  ),
  route(contract.getHumanChallenge, ({ app, query }) => makeHumanChallenge(app, query.purpose)),
  route(contract.checkUsername, ({ app, query, ...visit }) => checkUsername(app, visit, query.username)),
  route(contract.checkInvitation, ({ app, query, merchant }) => checkInvitation(app, merchant, query)),
  route(contract.registerByUsername, ({ app, body, cookies, ...visit }) =>
    register(app, { visit, cookies }, { method: 'username', body }),
  ),
  route(contract.registerByMobile, ({ app, body, cookies, ...visit }) =>
    register(app, { visit, cookies }, { method: 'mobile', body }),
  ),
  route(contract.startTrial, ({ app, body, cookies, ...visit }) => startTrial(app, { visit, cookies }, body)),
  route(contract.getTrialsLeft, ({ app, ...visit }) => getTrialsLeft(app, visit)),
  route(contract.login, ({ app, body, cookies, ...visit }) => logIn(app, { visit, cookies }, body)),
  route(contract.renewSession, ({ app, body, cookies, ...visit }) =>
    renewSession(app, visit, { cookies, exchangeKey: body?.exchangeKey }),
  ),
  route(contract.logout, ({ app, member, cookies }) => logout(app, member, cookies)),
  route(contract.listSessions, ({ app, member }) => listSessions(app, member)),
  route(contract.endSession, ({ app, member, query }) => endMySession(app, member, query.id)),
  route(contract.getMemberInfo, ({ app, member }) => getMemberInfo(app, member)),
  route(contract.getLiveTicket, ({ app, member }) => giveLiveTicket(app, member)),
  route(contract.listSocialNetworks, ({ app, merchant }) => ({ networks: offeredNetworks(app, merchant) })),
  route(contract.startSocial, ({ app, body, cookies, ...visit }) =>
    startSocial(app, { visit, cookies }, body),
  ),
  route(contract.returnFromSocial, ({ app, query, cookies, ...visit }) =>
    returnFromSocial(app, { visit, cookies }, query),
  ),
  route(contract.finishSocial, ({ app, body, cookies, ...visit }) =>
    finishSocial(app, { visit, cookies }, body?.exchangeKey),
  ),
  route(contract.linkSocial, ({ app, body, cookies, ...visit }) => linkSocial(app, { visit, cookies }, body)),
  route(contract.registerSocial, ({ app, body, cookies, ...visit }) =>
    registerSocial(app, { visit, cookies }, body),
  ),
  route(contract.listSocialLinks, ({ app, member }) => listLinks(app, member.id)),
  route(contract.unlinkSocial, ({ app, member, body, ...visit }) => unlink(app, { member, visit }, body)),
  route(contract.finishLogin, ({ app, body, cookies, ...visit }) =>
    finishLogin(app, { visit, cookies }, body),
  ),
  route(contract.askPasskeyAtLogin, ({ app, body, ...visit }) => askPasskeyAtLogin(app, visit, body.ticket)),
  route(contract.listSecondSteps, ({ app, member }) => listSecondSteps(app, member.id)),
  route(contract.startTotp, ({ app, member, body, ...visit }) => startTotp(app, { member, visit }, body)),
  route(contract.confirmTotp, ({ app, member, body }) => confirmTotp(app, { memberId: member.id, ...body })),
  route(contract.startPasskey, ({ app, member, body, ...visit }) =>
    startPasskey(app, { member, visit }, body),
  ),
  route(contract.addPasskey, ({ app, member, origin, body }) => addPasskey(app, { member, origin }, body)),
  route(contract.askPasskey, ({ app, member, origin }) => askPasskey(app, { member, origin })),
  route(contract.renameSecondStep, ({ app, member, body }) => renameSecondStep(app, member.id, body)),
  route(contract.removeSecondStep, ({ app, member, body, ...visit }) =>
    removeSecondStep(app, { member, visit }, body),
  ),
  route(contract.renewRecoveryCodes, ({ app, member, body, ...visit }) =>
    renewRecoveryCodes(app, { member, visit }, body),
  ),
  route(contract.sendCode, ({ app, body, ...visit }) => sendSmsCode(app, visit, body)),
  route(contract.sendRegisterCode, ({ app, body, ...visit }) => sendSmsCode(app, visit, body)),
  route(contract.sendMemberCode, ({ app, member, body, ...visit }) =>
    sendMemberCode(app, { member, visit }, body),
  ),
  route(contract.changePassword, ({ app, member, body, ...visit }) =>
    changePassword(app, { member, visit }, body),
  ),
  route(contract.askPasswordByMail, ({ app, body, ...visit }) => askPasswordByMail(app, visit, body)),
  route(contract.setPasswordByLink, ({ app, body, ...visit }) => setPasswordByLink(app, visit, body)),
  route(contract.setPasswordByCode, ({ app, body, ...visit }) => setPasswordByCode(app, visit, body)),
  route(contract.hasPaymentPassword, ({ app, member }) => hasPaymentPassword(app, member)),
  route(contract.setPaymentPassword, ({ app, member, body, ...visit }) =>
    setPaymentPassword(app, { member, visit }, body),
  ),
  route(contract.resetPaymentPassword, ({ app, member, body, ...visit }) =>
    resetPaymentPassword(app, { member, visit }, body),
  ),
  route(contract.listSecurityQuestions, () => listSecurityQuestions()),
  route(contract.listMySecurityQuestions, ({ app, member }) => listMySecurityQuestions(app, member)),
  route(contract.saveSecurityQuestions, ({ app, member, body, ...visit }) =>
    saveSecurityQuestions(app, { member, visit }, body),
  ),
  route(contract.getSecurityConfig, ({ app, member }) => getSecurityConfig(app, member)),
  route(contract.freezeMyWithdrawals, ({ app, member }) => raiseAlarm(app, member)),
  route(contract.freezeByNotice, ({ app, body, ...visit }) => raiseAlarmByNotice(app, visit, body.token)),
  route(contract.findOfficeMember, ({ app, operator, query }) => findOfficeMember(app, operator, query)),
  route(contract.giveLinkHost, ({ app, operator, body }) => giveLinkHost(app, operator, body)),
  route(contract.noteMember, ({ app, operator, body }) => noteMember(app, operator, body)),
  route(contract.resetMemberPassword, ({ app, operator, body }) => resetMemberPassword(app, operator, body)),
  route(contract.listMemberLogins, ({ app, operator, query }) => listMemberLogins(app, operator, query)),
  route(contract.endMemberLogins, ({ app, operator, body }) => endMemberLogins(app, operator, body)),
  route(contract.freezeMember, ({ app, operator, body }) => freezeMember(app, operator, body)),
  route(contract.getProfile, ({ app, member }) => getProfile(app, member)),
  route(contract.setNickname, ({ app, member, merchant, body }) =>
    setNickname(app, { member, merchant }, body.nickname),
  ),
  route(contract.sendEmailCode, ({ app, member, body, ...visit }) =>
    sendEmailCode(app, { member, visit }, body.email),
  ),
  route(contract.setEmail, ({ app, member, body, ...visit }) => setEmail(app, { member, visit }, body)),
  route(contract.sendMobileCode, ({ app, member, body, ...visit }) =>
    sendMobileCode(app, { member, visit }, body),
  ),
  route(contract.setMobile, ({ app, member, body, ...visit }) => setMobile(app, { member, visit }, body)),
  route(contract.setPayeeName, ({ app, member, body }) => setPayeeName(app, member, body.payeeName)),
  route(contract.setBirthDate, ({ app, member, body }) => setBirthDate(app, member, body.birthDate)),
  route(contract.getHeadIcon, ({ app, member }) => getHeadIcon(app, member)),
  route(contract.setHeadIcon, ({ app, member, body }) => setHeadIcon(app, member, body.headIcon)),
  route(contract.showWins, ({ app, member, body }) => showWins(app, member, body.showsWins)),
]
