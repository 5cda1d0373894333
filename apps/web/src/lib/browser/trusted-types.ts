/** Where the service worker is served from; its folder is its scope. */
const WORKER_URL = '/m/sw.js'

type Policy = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy }

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

const rules: Policy = {
  createScriptURL(url) {
    if (url !== WORKER_URL) throw new TypeError(`Scripts are not loaded from ${url}.`)
    return url
  },
}

let policy: Policy | undefined

/** The one policy that the content security policy allows (SEC-09); older browsers take the plain text. */
function ownPolicy(): Policy {
  policy ??= window.trustedTypes?.createPolicy('mc-sanitize', rules) ?? rules
  return policy
}

/** The worker's address in the form that `register` accepts under trusted types. */
export function trustedWorkerUrl(): string {
  return ownPolicy().createScriptURL(WORKER_URL)
}
