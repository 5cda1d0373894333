import type { Endpoint } from './endpoint.ts'

type Offered = Endpoint & { readonly hasDemo: true }

/**
 * The same call on a member's play money. It has a path of its own, which the browser's proof covers: what is asked for
 * play money cannot become a stake of real money by something that was left out.
 */
export function demoOf<const E extends Offered>(endpoint: E): E {
  return { ...endpoint, path: endpoint.path.replace(/^\/wps\//, '/wps/demo/') }
}
