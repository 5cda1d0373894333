import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { getFigures } from './get-figures.ts'

export const figuresRoutes = [
  route(contract.getFigures, ({ app, operator, query }) => getFigures(app, operator, query)),
]
