import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { type ChatLine, chatSchedule, type OfficeSchedule } from '@baize/contracts'
import {
  answerChat,
  getOfficeChat,
  getOfficeChatImage,
  listChats,
  listChatSchedules,
  saveChatSchedule,
} from '#modules/chat'
import { writeLetter } from '#modules/messaging'
import { type Commands, idIn, requireOperator, table, UsageProblem } from './command.ts'
import { jsonFile } from './json-file.ts'

/** The live chat and the inbox: what members say, and what they are told. */
export const chatCommands: Commands = {
  'chat list': {
    usage: 'chat list [waiting]   (who waits longest first)',
    run: async (office, [word]) => {
      const { content } = await listChats(office.app, requireOperator(office), {
        onlyWaiting: word === 'waiting',
      })
      return table(
        content.map(({ memberId, merchantCode, account, unread, waitingSince, last }) => [
          memberId,
          merchantCode,
          account,
          `${unread} unread`,
          waitingSince === null ? 'answered' : `waits since ${waitingSince}`,
          last ? wordsOf(last) : '',
        ]),
      )
    },
  },
  'chat read': {
    usage: 'chat read MEMBER   (the last fifty lines; that you looked is noted)',
    run: async (office, [id]) => {
      const { lines } = await getOfficeChat(office.app, requireOperator(office), { memberId: idIn(id) })
      return lines.length === 0 ? 'Nothing.' : lines.map(lineOf).join('\n')
    },
  },
  'chat picture': {
    usage: 'chat picture IMAGE [FILE]   (writes the picture into a file; that you looked is noted)',
    run: async (office, [id, file = '']) => {
      const { content, name } = await getOfficeChatImage(office.app, requireOperator(office), idIn(id))
      await writeFile(file || name, content, { mode: 0o600, flag: 'wx' })
      return `The picture is in ${file || name}.`
    },
  },
  'chat answer': {
    usage: 'chat answer MEMBER TEXT...',
    run: async (office, [id, ...words]) => {
      const text = requireText(words)
      const answer = { memberId: idIn(id), requestId: randomUUID(), text }
      return lineOf(await answerChat(office.app, requireOperator(office), answer))
    },
  },
  'chat hours': {
    usage: 'chat hours   (when somebody answers in each of your houses, as JSON)',
    run: async (office) => {
      const { content } = await listChatSchedules(office.app, requireOperator(office))
      return content.map(hoursOf).join('\n')
    },
  },
  'chat hours put': {
    usage: 'chat hours put FILE   (JSON as chat hours shows it, of one house)',
    run: async (office, [file = '']) => {
      const schedule = await jsonFile({ file, shape: chatSchedule, what: 'the hours of a house' })
      await saveChatSchedule(office.app, requireOperator(office), schedule)
      return `The hours of ${schedule.merchantCode} are changed.`
    },
  },
  'inbox write': {
    usage: 'inbox write MEMBER TITLE TEXT...   (a letter; the text may be rich text)',
    run: async (office, [id, title = '', ...words]) => {
      const letter = { memberId: idIn(id), requestId: randomUUID(), title, content: requireText(words) }
      return `Written: ${(await writeLetter(office.app, requireOperator(office), letter)).id}`
    },
  },
}

function requireText(words: readonly string[]): string {
  const text = words.join(' ')
  if (text === '') throw new UsageProblem('Say what the member is to read.')
  return text
}

function lineOf(line: ChatLine): string {
  return `${line.number}  ${line.at}  ${line.operator ?? line.from}: ${wordsOf(line)}`
}

function wordsOf({ text, image }: ChatLine): string {
  return [text ?? '', image ? `[picture ${image.id}]` : ''].filter((part) => part !== '').join(' ')
}

function hoursOf({ merchantCode, schedule, now }: OfficeSchedule): string {
  const state = now.isOpen ? 'open' : `closed until ${now.opensAt ?? 'somebody says otherwise'}`
  return [
    `${merchantCode} ${state}`,
    schedule ? JSON.stringify(schedule) : 'Somebody answers at any time.',
  ].join('\n')
}
