import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { listContacts, openContact } from './contact.ts'
import { getHelpCenter } from './get-help.ts'
import { getInboxUnread, listInbox, markLetterRead, removeLetter } from './inbox.ts'
import { listAnnouncements, listBanners, listNotices } from './list-wall.ts'
import { restoreWall, undoWall } from './undo-wall.ts'
import { getUnread, markAnnouncementRead } from './unread.ts'
import { writeLetter } from './write-letter.ts'
import { listWall, putBanner, putHelp, putNotice, putPopup, removeFromWall } from './write-wall.ts'

export const messagingRoutes = [
  route(contract.listBanners, ({ app, query, ...visit }) =>
    listBanners(app, visit, { groups: query.groupName.split(','), platform: query.platform }),
  ),
  route(contract.listNotices, ({ app, ...visit }) => listNotices(app, visit)),
  route(contract.listAnnouncements, ({ app, query, ...visit }) => listAnnouncements(app, visit, query)),
  route(contract.markAnnouncementRead, ({ app, body, ...visit }) => markAnnouncementRead(app, visit, body)),
  route(contract.getUnread, ({ app, ...visit }) => getUnread(app, visit)),
  route(contract.getHelpCenter, ({ app, query, ...visit }) => getHelpCenter(app, visit, query.lang)),
  route(contract.listCustomerService, ({ app, merchant }) => listContacts(app, merchant)),
  route(contract.openCustomerService, ({ app, merchant, query }) => openContact(app, merchant, query.path)),
  route(contract.listInbox, ({ app, query, ...visit }) => listInbox(app, visit, query.pageNo)),
  route(contract.getInboxUnread, ({ app, member }) => getInboxUnread(app, member)),
  route(contract.markLetterRead, ({ app, member, body }) => markLetterRead(app, member, body.id)),
  route(contract.removeLetter, ({ app, member, query }) => removeLetter(app, member, query.id)),
  route(contract.writeLetter, ({ app, operator, body }) => writeLetter(app, operator, body)),
  route(contract.listWall, ({ app, operator, query }) => listWall(app, operator, query)),
  route(contract.putNotice, ({ app, operator, body }) => putNotice(app, operator, body)),
  route(contract.putBanner, ({ app, operator, body }) => putBanner(app, operator, body)),
  route(contract.putPopup, ({ app, operator, body }) => putPopup(app, operator, body)),
  route(contract.putHelp, ({ app, operator, body }) => putHelp(app, operator, body)),
  route(contract.removeFromWall, ({ app, operator, query }) => removeFromWall(app, operator, query)),
  route(contract.restoreWall, ({ app, operator, body }) => restoreWall(app, operator, body)),
  route(contract.undoWall, ({ app, operator, body }) => undoWall(app, operator, body)),
]
