import { type ContactKind, listCustomerService, openCustomerService } from '@baize/contracts'
import { call } from './api.ts'
import { textOf } from './i18n.tsx'
import { problemText } from './problem.ts'
import { toast } from './toast.tsx'

/** Asks for the encrypted path of a way to reach the house and goes where it leads. */
export async function openContact(kind: ContactKind, goTo: (path: string) => Promise<void>): Promise<void> {
  try {
    const entry = (await call(listCustomerService)).find(({ csType }) => csType === kind)
    if (!entry) return
    const { url } = await call(openCustomerService, { query: { path: entry.path } })
    if (url.startsWith('https://')) window.location.assign(url)
    else await goTo(url)
  } catch (error) {
    toast(problemText(await textOf('living'), error), { tone: 'problem' })
  }
}
