import { demoOf } from '@baize/contracts'
import { demoMemberOf } from '#modules/identity'
import { isExcluded } from '#modules/limits'
import { hasFlag } from '#modules/settings'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Route } from '#platform/http/route'
import type { Visit } from '#platform/visit'

/**
 * The routes that can be asked for play money, once more under a path of their own. Who asks there is put in the place
 * of the member before the use case runs: it knows only an account of play money, and can touch no other.
 */
export function demoRoutes(routes: readonly Route[]): Route[] {
  return routes.flatMap(({ contract, answer }) => {
    const { hasDemo } = contract
    if (!hasDemo) return []
    return [
      {
        contract: demoOf({ ...contract, hasDemo }),
        answer: async (app, visit, input) => answer(app, await inDemo(app, visit), input),
      },
    ]
  })
}

/** A trial plays for play money as it is; whoever takes a break from play takes one from this as well. */
async function inDemo(app: App, visit: Visit): Promise<Visit> {
  const { actor, merchant, language } = visit
  if (actor.kind !== 'member') throw new Refusal('LOGIN_REQUIRED')
  const { member } = actor
  if (member.isTrial) return visit
  if (!hasFlag(merchant, 'TRIAL_PLAY')) throw new Refusal('FEATURE_OFF')
  if (await isExcluded(app.db, { memberId: member.id, now: app.clock.now() })) throw new Refusal('EXCLUDED')
  return { ...visit, actor: { kind: 'member', member: await demoMemberOf(app, { member, language }) } }
}
