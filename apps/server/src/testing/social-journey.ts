import { type SocialNetwork, startSocial } from '@baize/contracts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { StandIn } from './openid-network.ts'
import type { TestBrowser } from './test-browser.ts'

/** The settings under which a stand-in is the network. */
export function settingsOf(network: SocialNetwork, standIn: StandIn): Record<string, string> {
  const name = `SOCIAL_${network.toUpperCase()}`
  return {
    [`${name}_CLIENT_ID`]: standIn.clientId,
    [`${name}_SECRET`]: standIn.secret,
    [`${name}_ISSUER`]: standIn.issuer,
  }
}

/** Asks where to go. */
export async function begin(browser: TestBrowser, network: SocialNetwork): Promise<URL> {
  const body = { network, proofKey: browser.proofKey, remember: false }
  const reply = await browser.call(startSocial, { body })
  if (reply.statusCode !== 200) throw new Error(`Not begun: ${reply.body}`)
  return new URL(reply.json().value.url)
}

/** Follows the network's redirections over HTTP, with its cookies, until it sends the browser back to us. */
export async function askNetwork(from: URL): Promise<URL> {
  const jar = new Map<string, string>()
  let at = from
  for (let hops = 0; hops < 10 && at.hostname !== 'localhost'; hops++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    at = new URL(reply.headers.get('location') ?? 'about:blank', at)
  }
  return at
}

/** Comes back as browsers do when another site sends them: of our cookies only those that may travel so. */
export async function comeBack(
  api: FastifyInstance,
  browser: TestBrowser,
  back: URL,
): Promise<LightMyRequestResponse> {
  const social = browser.cookies.get('social')
  return api.inject({
    url: back.pathname + back.search,
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'cross-site',
      cookie: `merchant=BAIZE${social ? `; social=${social}` : ''}`,
    },
  })
}

/** The whole way there and back; where the browser then stands. */
export async function travel(
  api: FastifyInstance,
  browser: TestBrowser,
  network: SocialNetwork,
): Promise<string | undefined> {
  const back = await askNetwork(await begin(browser, network))
  return (await comeBack(api, browser, back)).headers.location
}
