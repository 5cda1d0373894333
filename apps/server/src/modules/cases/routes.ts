import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { answerCase, closeCase } from './answer-case.ts'
import { askClosingMinor } from './close-minor.ts'
import { openCase, writeToCase } from './open-case.ts'
import { getOfficeCase, listCases, listOfficeCases } from './read-cases.ts'
import { askLargeAside } from './set-aside.ts'
import { tightenLimit } from './tighten-limit.ts'

export const casesRoutes = [
  route(contract.listCases, ({ app, member }) => listCases(app, member)),
  route(contract.openCase, ({ app, body, ...asked }) => openCase(app, asked, body)),
  route(contract.writeToCase, ({ app, member, body }) => writeToCase(app, member, body)),
  route(contract.listOfficeCases, ({ app, operator, query }) => listOfficeCases(app, operator, query)),
  route(contract.getOfficeCase, ({ app, operator, query }) => getOfficeCase(app, operator, query.id)),
  route(contract.answerCase, ({ app, operator, body }) => answerCase(app, operator, body)),
  route(contract.closeCase, ({ app, operator, body }) => closeCase(app, operator, body)),
  route(contract.setAsideLarge, ({ app, operator, body }) => askLargeAside(app, operator, body)),
  route(contract.closeMinor, ({ app, operator, body }) => askClosingMinor(app, operator, body)),
  route(contract.tightenLimit, ({ app, operator, body }) => tightenLimit(app, operator, body)),
]
