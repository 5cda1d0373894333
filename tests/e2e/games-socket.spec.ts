import { LIVE_PATH, spinSlot } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { enterWithCash } from './catalog-page.ts'
import { historyOf, playRound } from './games-page.ts'
import { openGame } from './games-real.ts'

// A member's first pair of seeds waits for the beacon, and drawing takes its time where no graphics card is.
test.describe.configure({ timeout: 180_000 })

type Message = {
  readonly type: string
  readonly path?: string
  readonly body: string
  readonly status?: number
}

/** Stands between the page and its socket: sees what is sent, and can cut it when the next reply is on its way. */
async function watchLine(page: Page) {
  const line = { calls: [] as string[], replies: 0, cutsNext: false, isCut: false }
  await page.routeWebSocket(`**${LIVE_PATH}`, (socket) => {
    if (line.isCut) return void socket.close()
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const { type, path, body } = JSON.parse(String(text)) as Message
      if (type === 'call' && path === spinSlot.path) line.calls.push(requestIdIn(body))
      server.send(text)
    })
    server.onMessage((text) => {
      const { type, status } = JSON.parse(String(text)) as Message
      const isReply = type === 'reply' && status === 200
      if (isReply && line.cutsNext) {
        line.isCut = true
        void server.close()
        return void socket.close()
      }
      if (isReply) line.replies += 1
      socket.send(text)
    })
  })
  return line
}

function requestIdIn(body: string): string {
  return (JSON.parse(body) as { requestId: string }).requestId
}

test('a slot plays over the live socket, and when that is cut before the answer it goes on over HTTP, played once', async ({
  page,
}) => {
  await enterWithCash(page, '50.00')
  const line = await watchLine(page)
  const overHttp: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === spinSlot.path)
      overHttp.push(requestIdIn(request.postData() ?? ''))
  })
  const frame = await openGame(page, 'lamplight-regatta')
  // The line may come a moment after the game.
  await expect(async () => {
    await playRound(frame)
    expect(line.replies).toBeGreaterThan(0)
  }).toPass()
  const played = (await historyOf(frame)).length
  expect(new Set([...line.calls, ...overHttp]).size).toBe(played)

  line.cutsNext = true
  overHttp.length = 0
  await playRound(frame)
  expect(line.isCut).toBe(true)
  // The same round, asked for again by the other way.
  expect(new Set(overHttp)).toEqual(new Set(line.calls.slice(-1)))
  expect((await historyOf(frame)).length).toBe(played + 1)

  await playRound(frame)
  expect(overHttp.at(-1)).not.toBe(line.calls.at(-1))
  expect((await historyOf(frame)).length).toBe(played + 2)
})
