import { titles } from './games.ts'
import type { Session } from './state.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** The page of a title. The server draws the prize; the page asks for a round and shows what came. */
export function gamePage({ key, session }: { readonly key: string; readonly session: Session }): string {
  const { known, titleId } = session
  const title = titles.find(({ id }) => id === titleId)
  const stakes = ['1.00', '5.00', '10.00', '50.00']
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title?.names.en ?? '')}</title>
<link rel="stylesheet" href="/game.css"><main data-key="${safe(key)}">
<h1>${safe(title?.names.en ?? '')}</h1><p id="shows" aria-live="polite">Choose a stake.</p>
<p>Balance <b id="balance">${safe(known.balance.cash)}</b> ${safe(known.currency)}${known.mode === 'demo' ? ' (play money)' : ''}</p>
<p>${stakes.map((stake) => `<button type="button" data-stake="${stake}">${stake}</button>`).join(' ')}</p>
</main><script type="module" src="/game.js"></script></html>`
}

export const closedPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Closed</title>
<link rel="stylesheet" href="/game.css"><main><h1>This game has ended</h1><p>Please open it again.</p></main></html>`

export const gameScript = `
const main = document.querySelector('main')
const shows = document.getElementById('shows')
const balance = document.getElementById('balance')
main.addEventListener('click', async ({ target }) => {
  const stake = target.dataset?.stake
  if (!stake || main.dataset.busy) return
  main.dataset.busy = 'yes'
  try {
    const answer = await fetch('/spin', { method: 'POST', body: JSON.stringify({ key: main.dataset.key, stake }) })
    const round = await answer.json()
    shows.textContent = round.shown === 'won' ? round.text + ': ' + round.payout : round.text
    if (round.balance) balance.textContent = round.balance
  } catch {
    shows.textContent = 'The line is down. Your round is looked up when it is back.'
  }
  delete main.dataset.busy
})
`

export const gameStyle = `
:root { color-scheme: dark; font: 1.1rem/1.5 system-ui, sans-serif; background: #10202b; color: #f4e9d0; }
main { max-width: 24rem; margin: 12vh auto 0; padding: 1rem; text-align: center; }
h1 { color: #ffb95a; } #shows { min-height: 3rem; font-size: 1.4rem; }
button { font: inherit; min-width: 4.5rem; min-height: 3rem; border: 0; border-radius: .8rem; background: #ffb95a; color: #10202b; }
`

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#10202b"/>
<path d="M22 14h20v6H22zM20 22h24l-4 24H24z" fill="#ffb95a"/><path d="M24 48h16v4H24z" fill="#f4e9d0"/></svg>`
