import { actions } from './action.ts'

const readers = ['support', 'risk', 'games', 'auditor'] as const
const desk = ['support', 'risk'] as const

/** Live shows: who hosts them, what is on, what is said there, and what hosts are paid. */
export const showActions = actions({
  listOfficeShows: { roles: readers, commands: ['shows list'], screen: 'shows' },
  planShow: { roles: ['games', 'risk'], record: ['show.plan'], commands: ['shows plan'], screen: 'shows' },
  endShow: {
    roles: ['support', 'risk', 'games'],
    record: ['show.end'],
    commands: ['shows end'],
    screen: 'shows',
  },
  listShowHosts: {
    roles: ['support', 'risk', 'games', 'finance', 'auditor'],
    commands: ['shows hosts'],
    screen: 'shows',
  },
  saveShowHost: {
    roles: ['risk', 'games'],
    isProven: true,
    record: ['show.host'],
    commands: ['shows host'],
    screen: 'shows',
  },
  payShowHost: {
    roles: ['finance', 'games'],
    decides: 'finance',
    isProven: true,
    record: ['host.pay'],
    commands: ['shows pay'],
    screen: 'shows',
  },
  listShowLines: { roles: desk, record: ['show.look'], commands: ['shows lines'], screen: 'shows' },
  judgeShowLine: { roles: desk, record: ['show.judge'], commands: ['shows judge'], screen: 'shows' },
  listShowSanctions: {
    roles: ['support', 'risk', 'auditor'],
    commands: ['shows sanctions'],
    screen: 'shows',
  },
  banFromShows: { roles: desk, record: ['show.ban'], commands: ['shows ban'], screen: 'shows' },
  liftShowSanction: { roles: desk, record: ['show.lift'], commands: ['shows lift'], screen: 'shows' },
})
