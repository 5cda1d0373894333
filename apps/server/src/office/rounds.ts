import { randomUUID } from 'node:crypto'
import { officeRoundStates, voidCauses } from '@baize/contracts'
import { askVoiding } from '#modules/play'
import { getOfficeProof, getOfficeRound, getVendorRound, listOfficeRounds } from '#modules/reports'
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

const filters = ['member', 'game', 'vendor', 'ref', 'state', 'from', 'to', 'after'] as const
type Filters = Partial<Record<(typeof filters)[number], string>>

/** What was played, and what it can be checked with. */
export const roundCommands: Commands = {
  'rounds list': {
    usage:
      'rounds list MERCHANT [member=ID] [game=CODE] [vendor=CODE] [ref=VENDOR’S-ID] [state=open|held|settled|void] [from=TIME] [to=TIME] [after=PLACE]',
    run: async (office, [house = '', ...words]) => {
      const { state, member, from, to, ...more } = filtersIn(words)
      const { rounds, after } = await listOfficeRounds(office.app, requireOperator(office), {
        house,
        ...more,
        member: member === undefined ? undefined : idIn(member),
        state:
          state === undefined ? undefined : choiceIn(state, { among: officeRoundStates, what: 'A state' }),
        from: timeIn(from),
        to: timeIn(to),
        language: 'EN',
      })
      const rows = rounds.map((round) => [
        round.startedAt,
        round.id,
        round.account,
        round.game,
        round.vendor,
        round.state,
        `staked ${round.staked}`,
        `paid ${round.payout}`,
        round.currency,
      ])
      return after === null ? table(rows) : `${table(rows)}\nMore: the same again with after=${after}`
    },
  },
  'rounds show': {
    usage: 'rounds show MERCHANT ID   (its steps and postings, and what it comes to when it is played again)',
    run: async (office, [house = '', id]) => {
      const asked = { house, id: idIn(id), language: 'EN' } as const
      const { round, steps, replay, rulesHash } = await getOfficeRound(
        office.app,
        requireOperator(office),
        asked,
      )
      const again = replay && (replay.isAsStored ? 'comes to the same' : 'COMES TO SOMETHING ELSE')
      return [
        `${round.startedAt}  ${round.account}  ${round.game} of ${round.vendor}  ${round.state}`,
        `staked ${round.staked}  paid ${round.payout} ${round.currency}  rules ${rulesHash ?? 'of the vendor'}`,
        again === null ? 'Played by the vendor.' : `Played again it ${again}.`,
        table(
          steps.map((step) => [
            step.at,
            step.kind,
            step.state,
            `took ${step.stake}`,
            `gave ${step.payout}`,
            step.postingId ?? 'no posting',
            step.txId ?? '',
          ]),
        ),
      ].join('\n')
    },
  },
  'rounds proof': {
    usage: 'rounds proof MERCHANT ID   (the file for a dispute, which the verifier reads)',
    run: async (office, [house = '', id]) => {
      const file = await getOfficeProof(office.app, requireOperator(office), { house, id: idIn(id) })
      return JSON.stringify(file, null, 2)
    },
  },
  'rounds ask': {
    usage: 'rounds ask MERCHANT ID   (what its vendor says of it)',
    run: async (office, [house = '', id]) => {
      const asked = { house, id: idIn(id) }
      const { answer, summary, replayUrl, proof } = await getVendorRound(
        office.app,
        requireOperator(office),
        asked,
      )
      if (answer !== 'told')
        return answer === 'silent' ? 'The vendor did not answer.' : 'The vendor knows no such round.'
      const lines = [summary ?? '', replayUrl ?? '', proof === null ? '' : JSON.stringify(proof, null, 2)]
      return lines.filter((line) => line !== '').join('\n')
    },
  },
  'rounds void': {
    usage: `rounds void MERCHANT ID ${voidCauses.join('|')} WHY...   (the whole round is taken back; finance decides)`,
    run: async (office, [house = '', roundId, cause, ...why]) => {
      const asked = {
        id: randomUUID(),
        house,
        roundId: idIn(roundId),
        cause: choiceIn(cause, { among: voidCauses, what: 'A cause' }),
        reason: reasonIn(why),
      }
      const { id } = await askVoiding(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'moved')
    },
  },
}

function filtersIn(words: readonly string[]): Filters {
  return Object.fromEntries(
    words.map((word) => {
      const [name = '', ...value] = word.split('=')
      return [choiceIn(name, { among: filters, what: 'A filter' }), value.join('=')]
    }),
  )
}

function timeIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new UsageProblem(`${text} is not a time.`)
  return at.toISOString()
}
