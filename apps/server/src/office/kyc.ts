import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { isBirthDay, kycStates } from '@baize/contracts'
import {
  askKycOverride,
  compareDocuments,
  decideKyc,
  getOfficeDocuments,
  listKycCases,
  showImage,
} from '#modules/kyc'
import {
  choiceIn,
  type Commands,
  idIn,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
  waitsForAnother,
  WHOLE_PAGE,
} from './command.ts'

/** Documents that were handed in. */
export const kycCommands: Commands = {
  'kyc list': {
    usage: `kyc list [STATE]   (${kycStates.join(', ')}; without: submitted)`,
    run: async (office, [state = 'submitted']) => {
      const asked = { ...WHOLE_PAGE, state: choiceIn(state, { among: kycStates, what: 'A state' }) }
      const { content } = await listKycCases(office.app, requireOperator(office), asked)
      return table(
        content.map(({ id, merchantCode, account, submittedAt, document, remark, images }) => [
          id,
          merchantCode,
          account,
          submittedAt ?? '',
          document ?? '',
          images.map((image) => (image.side ? `${image.side}:${image.id}` : image.id)).join(' '),
          remark ?? '',
        ]),
      )
    },
  },
  'kyc case': {
    usage:
      'kyc case CASE   (with those before it, and whether it was seen elsewhere; that you looked is noted)',
    run: async (office, [id]) => {
      const detail = await getOfficeDocuments(office.app, requireOperator(office), idIn(id))
      const { account, state, document, submittedAt, images } = detail.case
      const head = [
        ['account', account],
        ['state', state],
        ['document', document ?? ''],
        ['handed in', submittedAt ?? ''],
        ['pictures', images.map((image) => image.id).join(' ')],
        ['asked for', `${detail.minimumAge} years`],
        ['seen elsewhere', `${detail.sharedWith} others`],
      ]
      const before = detail.earlier.map((each) => [each.decidedAt ?? '', each.state, each.reason ?? ''])
      return [table(head), 'Before it:', table(before)].join('\n')
    },
  },
  'kyc compare': {
    usage: 'kyc compare CASE YYYY-MM-DD NAME...   (as they stand in the picture, with what the member said)',
    run: async (office, [id, birthDate = '', ...name]) => {
      if (!isBirthDay(birthDate)) throw new UsageProblem(`${birthDate} is not a day, such as 1990-02-28.`)
      const typed = { id: idIn(id), birthDate, ...(name.length > 0 && { name: name.join(' ') }) }
      const said = await compareDocuments(office.app, requireOperator(office), typed)
      const age = said.isOldEnough ? 'old enough' : 'too young'
      return `The name: ${said.name}. The birth date: ${said.birthDate}, ${age}.`
    },
  },
  'kyc show': {
    usage: 'kyc show IMAGE FILE   (writes the picture into a file; that you looked is noted)',
    run: async (office, [id, file = '']) => {
      const { content, name } = await showImage(office.app, requireOperator(office), idIn(id))
      await writeFile(file || name, content, { mode: 0o600, flag: 'wx' })
      return `The picture is in ${file || name}.`
    },
  },
  'kyc approve': {
    usage: 'kyc approve CASE [NAME...]   (NAME as it stands in the documents)',
    run: async (office, [id, ...name]) => {
      const decision = { id: idIn(id), decision: 'approve', name: name.join(' ') || undefined } as const
      const { account, state } = await decideKyc(office.app, requireOperator(office), decision)
      return `The documents of ${account} are ${state}.`
    },
  },
  'kyc reject': {
    usage: 'kyc reject CASE WHY...   (the member is shown why)',
    run: async (office, [id, ...why]) => {
      const decision = { id: idIn(id), decision: 'reject', reason: why.join(' ') } as const
      const { account, state } = await decideKyc(office.app, requireOperator(office), decision)
      return `The documents of ${account} are ${state}.`
    },
  },
  'kyc override': {
    usage: 'kyc override CASE WHY...   (approves what was rejected; another of risk decides)',
    run: async (office, [id, ...why]) => {
      const asked = { id: randomUUID(), caseId: idIn(id), reason: reasonIn(why) }
      const approval = await askKycOverride(office.app, requireOperator(office), asked)
      return waitsForAnother(approval.id, 'changed')
    },
  },
}
