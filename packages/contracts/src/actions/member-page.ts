import { actions } from './action.ts'

const desk = ['support', 'cashier', 'risk', 'finance', 'auditor'] as const

/** Finding members, reading all that happened to one, and what is done on their page. */
export const memberPageActions = actions({
  searchOffice: {
    roles: ['support', 'cashier', 'risk', 'finance', 'owner', 'games', 'auditor'],
    record: ['member.look'],
    commands: ['search'],
    screen: 'search',
  },
  listOfficeMembers: { roles: desk, commands: ['members list'], screen: 'members' },
  getOfficeMember: { roles: desk, record: ['member.look'], commands: ['members page'], screen: 'members' },
  listMemberTimeline: {
    roles: desk,
    record: ['member.look'],
    commands: ['members timeline'],
    screen: 'members',
  },
  listMemberMovements: {
    roles: desk,
    record: ['member.look'],
    commands: ['members movements'],
    screen: 'members',
  },
  listMemberLogins: { roles: desk, record: ['member.look'], commands: ['members logins'], screen: 'members' },
  noteMember: {
    roles: ['support', 'cashier', 'risk'],
    record: ['member.note'],
    commands: ['members note'],
    screen: 'members',
  },
  unsealMember: {
    roles: ['risk', 'cashier'],
    isProven: true,
    record: ['member.unseal', 'operator.unseal-often'],
    commands: ['members unseal'],
    screen: 'members',
  },
  resetMemberPassword: {
    roles: ['support', 'risk'],
    record: ['member.reset-password'],
    commands: ['password'],
    screen: 'members',
  },
  endMemberLogins: {
    roles: ['support', 'risk'],
    record: ['member.end-logins'],
    commands: ['members end-logins'],
    screen: 'members',
  },
})
