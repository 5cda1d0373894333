import type { Boot, ConsolidatedSettings, Flag } from '@baize/contracts'
import { pageContext } from '@baize/ui'
import type { ReactNode } from 'react'

const [BootContext, useBoot] = pageContext<Boot>()

/** What travelled inside the page. */
export { useBoot }

export function BootProvider({ boot, children }: { boot: Boot; children: ReactNode }) {
  return <BootContext value={boot}>{children}</BootContext>
}

export function useSettings(): ConsolidatedSettings {
  return useBoot().settings
}

/** Whether the merchant has switched a feature on; a flag it does not name is off. */
export function useFlag(flag: Flag): boolean {
  return useSettings().flags[flag] === true
}

/** Reads the JSON that the server put into the page. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById('boot')?.textContent ?? 'null')
}
