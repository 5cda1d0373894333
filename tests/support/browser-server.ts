import { rmSync } from 'node:fs'
import { startDemoFeed } from '../../scripts/demo-feed.ts'
import { startDemoGateway } from '../../scripts/demo-gateway.ts'
import { startDemoStudio } from '../../scripts/demo-studio.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { explain } from '../../scripts/problem.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { startOpenIdStandIn } from '../../apps/server/src/testing/openid-provider.ts'
import { freePort } from './free-port.ts'
import { openDesk } from './member-desk.ts'
import { scratchFolder } from './scratch-folder.ts'

/** What the browser tests look at. It says where it is, and goes when the process that started it does. */
const folder = scratchFolder('browser')
process.env.NODE_ENV = 'production'

try {
  const postgres = await startPostgres(folder, { fsync: 'off' })
  const { runServer } = await import('../../apps/server/src/main.ts')
  const port = await freePort()
  const callback = `http://localhost:${port}/wps/session/social/callback`
  const { standIn, close: closeNetwork } = await startOpenIdStandIn({ algorithm: 'RS256', callback })
  const chosen = {
    DATABASE_URL: postgres.url,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    UNSAFE_DURABILITY: 'true',
    RATE_FACTOR: '1000', // one machine plays every visitor
    OFFICE_LOGINS: '1000', // the people of the demo sit at many desks at once
    DEMO_PLAYERS: process.env.E2E_PLAYERS ?? '0', // a test meets whom it brings; pictures show company
    // One network answers, two are only set up, and the fourth is not.
    SOCIAL_GOOGLE_CLIENT_ID: standIn.clientId,
    SOCIAL_GOOGLE_SECRET: standIn.secret,
    SOCIAL_GOOGLE_ISSUER: standIn.issuer,
    SOCIAL_FACEBOOK_CLIENT_ID: 'set-up',
    SOCIAL_FACEBOOK_SECRET: 'set-up',
    SOCIAL_LINE_CLIENT_ID: 'set-up',
    SOCIAL_LINE_SECRET: 'set-up',
  }
  const studio = await startDemoStudio(chosen)
  const environment = { ...chosen, ...(studio && { STUDIO_URL: studio.url }) }
  const server = await runServer(environment)
  const gateway = await startDemoGateway({ settings: environment, platformUrl: server.address })
  // Tests have a feed that says what they tell it; pictures show seasons.
  const isSeason = process.env.E2E_FEED === 'demo'
  const feed = isSeason
    ? await startDemoFeed({ settings: environment, platformUrl: server.address })
    : undefined
  const { app, close } = createApp(parseConfig(environment), createLog('warn'))
  const desk = await openDesk(app)
  process.once('disconnect', () => {
    desk.close()
    closeNetwork()
    void close()
      .then(() => feed?.close())
      .then(() => gateway?.close())
      .then(server.close)
      .then(() => studio?.close())
      .then(postgres.stop)
      .finally(leave)
  })
  process.send?.({
    E2E_BASE_URL: server.address,
    E2E_DATABASE_URL: postgres.url,
    E2E_DESK_URL: desk.url,
    E2E_PEOPLE: JSON.stringify(server.demoPeople),
  })
} catch (error) {
  console.error(explain(error))
  leave(1)
}

function leave(code?: number): void {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
}
