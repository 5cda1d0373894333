import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/app'
import { isInNetworks } from '#platform/networks'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'

type OfficeArrival = Pick<Visit, 'origin' | 'ip'>

/** The host of a place, with its port where it has one of its own. */
export function hostOf({ origin }: Pick<Visit, 'origin'>): string {
  return new URL(origin).host
}

/**
 * The office is at the hosts and for the networks that the settings say, and nowhere else; where they say nothing, at
 * every host of a house, for everybody.
 */
export function isOffice({ config }: Pick<App, 'config'>, { origin, ip }: OfficeArrival): boolean {
  const { officeHosts, officeNetworks } = config
  const hostname = URL.canParse(origin) ? new URL(origin).hostname : ''
  const isHere = officeHosts.length === 0 || officeHosts.includes(hostname)
  return isHere && (officeNetworks.length === 0 || isInNetworks(officeNetworks, ip))
}

export function requireOffice(app: Pick<App, 'config'>, arrival: OfficeArrival): void {
  if (!isOffice(app, arrival)) throw new Refusal('NOT_FOUND')
}

/** Elsewhere than at the office nothing of it is there, whatever is asked and however: not its page, no call, no method. */
export function addOfficeDoor(server: FastifyInstance, app: Pick<App, 'config'>): void {
  server.addHook('onRequest', async (request) => {
    const { routeOptions, url, protocol, host, ip } = request
    if (isOfOffice(routeOptions.url ?? url)) requireOffice(app, { origin: `${protocol}://${host}`, ip })
  })
}

function isOfOffice(path: string): boolean {
  return /^\/(wps\/)?office([/?]|$)/.test(path)
}
