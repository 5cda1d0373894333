import { coinActions, type CoinAction, quoteOf } from './chain.ts'
import { payActions, type PayAction } from './orders.ts'
import { callPlans, type GatewayState, type Order, payoutPlans } from './state.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

type Page = { readonly title: string; readonly inside: string }

const frame = ({ title, inside }: Page) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title>
<link rel="stylesheet" href="/style.css"><main><p class="maker">Copper Bridge · sandbox, no real money</p>${inside}</main></html>`

const says: Readonly<Record<PayAction, string>> = {
  approve: 'Pay',
  decline: 'Decline',
  delay: 'Pay later',
  duplicate: 'Pay, and tell five times',
  vanish: 'Pay, and tell nobody',
  'wrong-amount': 'Pay half of it',
  forget: 'Forget this order',
}

const saysOfCoins: Readonly<Record<CoinAction, string>> = {
  send: 'Send exactly',
  'send-less': 'Send half of it',
  'send-later': 'Send later',
  'send-late': 'Send after its time',
  'send-twice': 'Send twice',
  'send-drop': 'Drop after two confirmations',
  'send-silent': 'Send, and tell nobody',
}

/** The page an order is paid on. A button is a form, so that it works without a script. */
export function payPage(order: Order): string {
  const words = order.coin
    ? coinActions.map((action) => [action, saysOfCoins[action]] as const)
    : payActions.map((action) => [action, says[action]] as const)
  const buttons = words.map(
    ([action, text]) => `<button name="action" value="${action}">${safe(text)}</button>`,
  )
  return frame({
    title: 'Pay',
    inside: `<h1>${safe(order.amount)} ${safe(order.currency)}</h1><p>${safe(order.kind)} · ${safe(order.ref)}</p>${coinLine(order)}
<form method="post" action="/pay/${safe(order.ref)}">${buttons.join('')}</form>
<p><a href="${safe(order.returnUrl)}">Back without paying</a></p>`,
  })
}

function coinLine({ coin }: Order): string {
  if (!coin) return ''
  const { address, coins } = quoteOf(coin)
  return `<p>${safe(coins)} USDT · ${safe(coin.network)} · ${safe(address)}</p>`
}

export function donePage({ returnUrl }: Order): string {
  const back = `<a id="back" href="${safe(returnUrl)}">Back to where you came from</a>`
  return frame({ title: 'Done', inside: `<h1>Thank you</h1><p>${back}</p>` })
}

export const missingPage = frame({ title: 'Nothing here', inside: '<h1>There is no such order</h1>' })

type Choice = { readonly name: string; readonly options: readonly string[]; readonly chosen: string }

function fieldset({ name, options, chosen }: Choice): string {
  const inputs = options.map((option) => {
    const isChosen = option === chosen ? ' checked' : ''
    return `<label><input type="radio" name="${name}" value="${option}"${isChosen}> ${option}</label>`
  })
  return `<fieldset><legend>${name}</legend>${inputs.join('')}</fieldset>`
}

/** Where a tester chooses what the gateway does with what comes next. */
export function adminPage({ plan, payouts }: GatewayState): string {
  const choices = [
    { name: 'orders', options: callPlans, chosen: plan.orders },
    { name: 'payoutCalls', options: callPlans, chosen: plan.payoutCalls },
    { name: 'payouts', options: payoutPlans, chosen: plan.payouts },
  ]
  const sent = [...payouts.values()].map(
    ({ ref, amount, currency, bank, result }) =>
      `<li>${safe(ref)} · ${safe(amount)} ${safe(currency)} · ${safe(bank)} · ${result?.status ?? 'pending'}</li>`,
  )
  return frame({
    title: 'Desk',
    inside: `<h1>Desk</h1><form method="post" action="/desk">${choices.map(fieldset).join('')}
<button>Do so from now on</button></form><ul>${sent.join('')}</ul>`,
  })
}

export const style = `
:root { color-scheme: dark; font: 1.1rem/1.5 system-ui, sans-serif; background: #241a14; color: #f6e9dc; }
main { max-width: 26rem; margin: 6vh auto 0; padding: 1rem; text-align: center; }
.maker { color: #c9a58a; } h1 { color: #f0a35e; } form { display: grid; gap: .6rem; }
button { font: inherit; min-height: 3rem; border: 0; border-radius: .8rem; background: #f0a35e; color: #241a14; }
button:nth-of-type(n+2) { background: #4a372b; color: #f6e9dc; } a { color: #f0a35e; }
fieldset { border: 1px solid #4a372b; border-radius: .8rem; display: flex; flex-wrap: wrap; gap: .8rem; } ul { text-align: start; }
`
