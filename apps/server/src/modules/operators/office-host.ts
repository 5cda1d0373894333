import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'

type OfficeOrigin = Pick<Visit, 'origin'>

/** The host of a place, with its port where it has one of its own. */
export function hostOf({ origin }: OfficeOrigin): string {
  return new URL(origin).host
}

/** The office is where the settings say it is, and nowhere else; where they say nothing, at every host of a house. */
export function requireOffice({ config }: Pick<App, 'config'>, { origin }: OfficeOrigin): void {
  const { officeHosts } = config
  const hostname = URL.canParse(origin) ? new URL(origin).hostname : ''
  if (officeHosts.length > 0 && !officeHosts.includes(hostname)) throw new Refusal('NOT_FOUND')
}
