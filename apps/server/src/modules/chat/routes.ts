import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { launchChat, typeInChat } from './chat-access.ts'
import { listChatSchedules } from './list-schedules.ts'
import { answerChat, getOfficeChat, listChats, readOfficeChat, typeInOfficeChat } from './office-chat.ts'
import { getChatImage, getOfficeChatImage, uploadChatImage, uploadOfficeChatImage } from './pictures.ts'
import { getChat, getChatUnread, readChat } from './read-chat.ts'
import { saveChatSchedule } from './save-schedule.ts'
import { sayInChat } from './say.ts'

export const chatRoutes = [
  route(contract.launchChat, ({ query, ...visit }) => launchChat(visit, query)),
  route(contract.getChatUnread, ({ app, ...visit }) => getChatUnread(app, visit)),
  route(contract.getChat, ({ app, query, ...visit }) => getChat(app, visit, query)),
  route(contract.sayInChat, ({ app, body, ...visit }) => sayInChat(app, visit, body)),
  route(contract.readChat, ({ app, body, ...visit }) => readChat(app, visit, body.upTo)),
  route(contract.typeInChat, ({ app, ...visit }) => typeInChat(app, visit)),
  route(contract.uploadChatImage, ({ app, image, ...visit }) => uploadChatImage(app, visit, image)),
  route(contract.getChatImage, ({ app, query, ...visit }) => getChatImage(app, visit, query.id)),
  route(contract.listChats, ({ app, operator, query }) =>
    listChats(app, operator, { onlyWaiting: query.waiting === '1' }),
  ),
  route(contract.getOfficeChat, ({ app, operator, query }) => getOfficeChat(app, operator, query)),
  route(contract.answerChat, ({ app, operator, body }) => answerChat(app, operator, body)),
  route(contract.typeInOfficeChat, ({ app, operator, body }) =>
    typeInOfficeChat(app, operator, body.memberId),
  ),
  route(contract.readOfficeChat, ({ app, operator, body }) => readOfficeChat(app, operator, body)),
  route(contract.uploadOfficeChatImage, ({ app, operator, image, query }) =>
    uploadOfficeChatImage(app, operator, { memberId: query.memberId, image }),
  ),
  route(contract.getOfficeChatImage, ({ app, operator, query }) =>
    getOfficeChatImage(app, operator, query.id),
  ),
  route(contract.listChatSchedules, ({ app, operator }) => listChatSchedules(app, operator)),
  route(contract.saveChatSchedule, ({ app, operator, body }) => saveChatSchedule(app, operator, body)),
]
