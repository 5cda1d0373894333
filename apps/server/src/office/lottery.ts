import { randomUUID } from 'node:crypto'
import { owedPlace, voidCauses } from '@baize/contracts'
import { findOfficeMember } from '#modules/identity'
import {
  askDrawVoid,
  askGroupRaise,
  confirmResult,
  enterResult,
  getOfficeDraw,
  listAwaitedDraws,
  listOfficeDraws,
  listOfficeLotteries,
  listOwed,
  replayDraw,
  switchLottery,
} from '#modules/lottery'
import {
  choiceIn,
  type Commands,
  idIn,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
  waitsForAnother,
} from './command.ts'

const HASH = /^[0-9a-f]{64}$/

/** Lotteries, and what draws from elsewhere came to. */
export const lotteryCommands: Commands = {
  'lottery list': {
    usage: 'lottery list',
    run: async (office) => {
      const rows = await listOfficeLotteries(office.app, requireOperator(office))
      return table(
        rows.map(({ gameId, family, isImported, isOn }) => [
          gameId,
          family,
          isImported ? 'imported' : 'own',
          isOn ? 'on' : 'off',
        ]),
      )
    },
  },
  'lottery switch': {
    usage: 'lottery switch GAME on|off WHY...   (what was sold is drawn and paid all the same)',
    run: async (office, [gameId = '', word, ...why]) => {
      const isOn = choiceIn(word, { among: ['on', 'off'], what: 'A lottery' }) === 'on'
      const asked = { gameId, isOn, reason: why.join(' ') }
      const switched = await switchLottery(office.app, requireOperator(office), asked)
      return `${gameId} is ${switched.isOn ? 'on' : 'off'}.`
    },
  },
  'lottery void': {
    usage: `lottery void DRAW ${voidCauses.join('|')} WHY...   (until its numbers are known; finance decides)`,
    run: async (office, [drawId, cause, ...why]) => {
      const asked = {
        id: randomUUID(),
        drawId: idIn(drawId),
        cause: choiceIn(cause, { among: voidCauses, what: 'A cause' }),
        reason: reasonIn(why),
      }
      const { id } = await askDrawVoid(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'moved')
    },
  },
  'lottery draws': {
    usage: 'lottery draws   (those that wait for a result, or for somebody to confirm one)',
    run: async (office) => {
      const rows = await listAwaitedDraws(office.app, requireOperator(office))
      return table(
        rows.map(({ drawId, gameId, numero, closesAt, result, entered }) => [
          drawId,
          gameId,
          numero,
          closesAt,
          result ?? '-',
          entered ? `${entered.numbers} by ${entered.by}` : '-',
        ]),
      )
    },
  },
  'lottery game': {
    usage: 'lottery game GAME [AFTER]   (its draws, fifty at a time, the last to close first)',
    run: async (office, [gameId = '', after]) => {
      const page = await listOfficeDraws(office.app, requireOperator(office), { gameId, after })
      const rows = page.draws.map(({ drawId, numero, state, closesAt, result, version }) => [
        drawId,
        numero,
        state,
        closesAt,
        result ?? '-',
        version > 1 ? `version ${version}` : '',
      ])
      return page.after === null
        ? table(rows)
        : `${table(rows)}\nThere is more: lottery game ${gameId} ${page.after}`
    },
  },
  'lottery draw': {
    usage: 'lottery draw DRAW   (every result it has had, and what it can cost at the most)',
    run: async (office, [draw]) => {
      const shown = await getOfficeDraw(office.app, requireOperator(office), { drawId: idIn(draw) })
      return table([
        [shown.draw.gameId, shown.draw.numero, shown.draw.state, shown.draw.closesAt],
        ...shown.results.map(({ version, numbers, enteredBy, confirmedBy, madeAt }) => [
          `version ${version}`,
          numbers,
          enteredBy === null ? 'drawn' : `${enteredBy}, ${confirmedBy ?? ''}`,
          madeAt,
        ]),
        ...shown.exposure.map(({ currency, amount }) => ['at most', amount, currency, '']),
      ])
    },
  },
  'lottery enter': {
    usage: 'lottery enter DRAW NUMBERS SHA256   (of what they were read from; another operator confirms)',
    run: async (office, words) => {
      const report = reportIn(words)
      await enterResult(office.app, requireOperator(office), report)
      const { drawId, numbers, sourceHash } = report
      return `Another operator confirms: lottery confirm ${drawId} ${numbers} ${sourceHash}`
    },
  },
  'lottery confirm': {
    usage: 'lottery confirm DRAW NUMBERS SHA256   (the draw is settled by it, or settled again)',
    run: async (office, words) => {
      const report = reportIn(words)
      await confirmResult(office.app, requireOperator(office), report)
      return `The draw came to ${report.numbers}.`
    },
  },
  'lottery verify': {
    usage: 'lottery verify DRAW...   (settles every ticket again; exits with 1 where one differs)',
    run: async (office, draws) => {
      const operator = requireOperator(office)
      const ids = draws.map(idIn)
      if (ids.length === 0) throw new UsageProblem('Say which draws.')
      const lines = []
      for (const id of ids) {
        const { tickets, won, differences } = await replayDraw(office.app, operator, id)
        if (differences.length > 0)
          throw new UsageProblem(`In draw ${id} these came to something else: ${differences.join(', ')}.`)
        lines.push(`${id}: ${tickets} tickets, ${won} of them won, each came to what is stored.`)
      }
      return lines.join('\n')
    },
  },
  'lottery owed': {
    usage: 'lottery owed [AFTER]   (what draws owe where an account is frozen; it is paid once it is not)',
    run: async (office, [after]) => {
      if (after !== undefined && !owedPlace.test(after))
        throw new UsageProblem(`${after} names no place in the list.`)
      const { owed, next } = await listOwed(office.app, requireOperator(office), { after })
      const rows = owed.map(({ owedAt, account, gameId, numero, kind, amount, currency, code, orderId }) => [
        owedAt,
        account,
        gameId,
        numero,
        kind,
        `${amount} ${currency}`,
        code,
        orderId,
      ])
      return next === null ? table(rows) : `${table(rows)}\nThere is more: lottery owed ${next}`
    },
  },
  'lottery group': {
    usage:
      'lottery group MERCHANT ACCOUNT POINTS WHY...   (raises the bonus group of a member; another operator decides)',
    run: async (office, [house = '', account = '', text = '', ...why]) => {
      const operator = requireOperator(office)
      if (!/^\d{1,4}$/.test(text)) throw new UsageProblem(`${text} is not a bonus group.`)
      const { id: memberId } = await findOfficeMember(office.app, operator, { house, account })
      const raise = { id: randomUUID(), memberId, points: Number(text), reason: reasonIn(why) }
      return waitsForAnother((await askGroupRaise(office.app, operator, raise)).id, 'changed')
    },
  },
}

function reportIn([draw, numbers = '', sourceHash = '']: readonly string[]) {
  if (!HASH.test(sourceHash)) throw new UsageProblem('Say the SHA-256 of what the numbers were read from.')
  return { drawId: idIn(draw), numbers, sourceHash }
}
