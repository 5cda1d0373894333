import { actions } from './action.ts'

const desk = ['support', 'risk'] as const

/** The desk of the live chat. */
export const chatActions = actions({
  listChats: { roles: desk, commands: ['chat list'] },
  getOfficeChat: { roles: desk, record: ['chat.look'], commands: ['chat read'] },
  answerChat: { roles: desk, record: ['chat.answer'], commands: ['chat answer'] },
  typeInOfficeChat: { roles: desk, commands: [] },
  readOfficeChat: { roles: desk, commands: [] },
  getOfficeChatImage: { roles: desk, record: ['chat.look'], commands: ['chat picture'] },
  uploadOfficeChatImage: { roles: desk, commands: [] },
  listChatSchedules: { roles: ['support', 'risk', 'owner'], commands: ['chat hours'], screen: 'hours' },
  saveChatSchedule: {
    roles: ['support', 'owner'],
    record: ['chat.schedule'],
    commands: ['chat hours put'],
    screen: 'hours',
  },
})
