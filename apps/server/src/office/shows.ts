import { randomUUID } from 'node:crypto'
import { languageCodes } from '@baize/contracts'
import {
  banFromShows,
  endShow,
  judgeShowLine,
  liftShowSanction,
  listOfficeShows,
  listShowHosts,
  listShowLines,
  listShowSanctions,
  payShowHost,
  planShow,
  saveShowHost,
} from '#modules/shows'
import {
  choiceIn,
  type Commands,
  idIn,
  reasonIn,
  requireOperator,
  table,
  waitsForAnother,
} from './command.ts'

const NONE = '-'

/** Live shows: what is on, who hosts, what is said there, and who may not speak. */
export const showCommands: Commands = {
  'shows list': {
    usage: 'shows list MERCHANT   (newest first, with what was given in each)',
    run: async (office, [house = '']) => {
      const { shows, currency } = await listOfficeShows(office.app, requireOperator(office), { house })
      return table(
        shows.map(({ id, title, host, state, startsAt, gifts }) => [
          id,
          state,
          startsAt,
          host.name,
          title,
          `${gifts.count} gifts, ${gifts.amount} ${currency}`,
        ]),
      )
    },
  },
  'shows plan': {
    usage: 'shows plan HOST GAME LANGUAGE STARTS TABLE TITLE...   (TABLE is a game of the catalogue, or -)',
    run: async (office, [host, game = '', language, startsAt = '', beside = NONE, ...words]) => {
      const { id } = await planShow(office.app, requireOperator(office), {
        id: randomUUID(),
        hostId: idIn(host),
        game,
        language: choiceIn(language, { among: languageCodes, what: 'LANGUAGE' }),
        startsAt,
        table: beside === NONE ? null : beside,
        title: words.join(' '),
      })
      return `Planned: ${id}`
    },
  },
  'shows end': {
    usage: 'shows end SHOW WHY...   (at once, for everybody)',
    run: async (office, [show, ...why]) => {
      await endShow(office.app, requireOperator(office), { show: idIn(show), reason: reasonIn(why) })
      return 'The show is over.'
    },
  },
  'shows hosts': {
    usage: 'shows hosts MERCHANT   (what is on file, and what they have earned)',
    run: async (office, [house = '']) => {
      const hosts = await listShowHosts(office.app, requireOperator(office), house)
      return table(
        hosts.map((host) => [
          host.id,
          host.name,
          host.account,
          host.documentsAt ? 'documents seen' : 'no documents',
          host.contract ?? 'no contract',
          host.isStopped ? 'stopped' : '',
          `unpaid ${host.earned}, payable ${host.payable} ${host.currency}`,
        ]),
      )
    },
  },
  'shows host': {
    usage: 'shows host MEMBER NAME CONTRACT documents|none on|stopped WHY...   (CONTRACT may be -)',
    run: async (office, [member, name = '', contract = NONE, papers, work, ...why]) => {
      const operator = requireOperator(office)
      const memberId = idIn(member)
      const known = (
        await Promise.all(operator.merchantCodes.map((house) => listShowHosts(office.app, operator, house)))
      )
        .flat()
        .find((host) => host.memberId === memberId)
      const { id } = await saveShowHost(office.app, operator, {
        id: known?.id ?? randomUUID(),
        memberId,
        name,
        contract: contract === NONE ? null : contract,
        hasDocuments: choiceIn(papers, { among: ['documents', 'none'], what: 'The papers' }) === 'documents',
        isStopped: choiceIn(work, { among: ['on', 'stopped'], what: 'The work' }) === 'stopped',
        reason: reasonIn(why),
      })
      return `The host is ${id}.`
    },
  },
  'shows pay': {
    usage:
      'shows pay HOST AMOUNT WHY...   (what is older than a day, into their cash; another operator decides)',
    run: async (office, [host, amount = '', ...why]) => {
      const asked = { id: randomUUID(), hostId: idIn(host), amount, reason: reasonIn(why) }
      const { id } = await payShowHost(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'moved')
    },
  },
  'shows lines': {
    usage: 'shows lines MERCHANT reported|held|hidden   (that you looked is noted)',
    run: async (office, [house = '', word]) => {
      const which = choiceIn(word, { among: ['reported', 'held', 'hidden'], what: 'Which lines' })
      const { lines } = await listShowLines(office.app, requireOperator(office), { house, which })
      return table(
        lines.map(({ id, account, at, text, reports }) => [
          id,
          at,
          account,
          reports.map(({ why }) => why).join(' '),
          text,
        ]),
      )
    },
  },
  'shows judge': {
    usage: 'shows judge LINE hide|let|leave WHY...',
    run: async (office, [line, word, ...why]) => {
      const decision = choiceIn(word, { among: ['hide', 'let', 'leave'], what: 'The decision' })
      const asked = { line: idIn(line), decision, why: reasonIn(why) }
      await judgeShowLine(office.app, requireOperator(office), asked)
      return 'Done.'
    },
  },
  'shows sanctions': {
    usage: 'shows sanctions MERCHANT   (who may not speak, why and until when)',
    run: async (office, [house = '']) => {
      const { sanctions } = await listShowSanctions(office.app, requireOperator(office), { house })
      return table(
        sanctions.map(({ id, account, kind, why, madeBy, endsAt, liftedBy }) => [
          id,
          account,
          kind,
          why,
          `by ${madeBy}`,
          endsAt ? `until ${endsAt}` : 'until lifted',
          liftedBy ? `lifted by ${liftedBy}` : '',
        ]),
      )
    },
  },
  'shows ban': {
    usage: 'shows ban MEMBER UNTIL WHY...   (from every show of the house; UNTIL is a moment, or -)',
    run: async (office, [member, until = NONE, ...why]) => {
      const endsAt = until === NONE ? null : until
      const asked = { id: randomUUID(), memberId: idIn(member), why: reasonIn(why), endsAt }
      const { id } = await banFromShows(office.app, requireOperator(office), asked)
      return `Banned: ${id}`
    },
  },
  'shows lift': {
    usage: 'shows lift SANCTION WHY...   (they may speak again)',
    run: async (office, [sanction, ...why]) => {
      const asked = { sanction: idIn(sanction), reason: reasonIn(why) }
      await liftShowSanction(office.app, requireOperator(office), asked)
      return 'Lifted.'
    },
  },
}
