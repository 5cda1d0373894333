import { writeFile } from 'node:fs/promises'
import { kycStates } from '@baize/contracts'
import { decideKyc, listKycCases, showImage } from '#modules/kyc'
import { choiceIn, type Commands, idIn, requireOperator, table } from './command.ts'

/** Documents that were handed in. */
export const kycCommands: Commands = {
  'kyc list': {
    usage: `kyc list [STATE]   (${kycStates.join(', ')}; without: submitted)`,
    run: async (office, [state = 'submitted']) => {
      const asked = { state: choiceIn(state, { among: kycStates, what: 'A state' }) }
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
}
