import type { Boot, ConsolidatedSettings, Flag } from '@baize/contracts'
import { createContext, type ReactNode, useContext } from 'react'

const BootContext = createContext<Boot | undefined>(undefined)

export function BootProvider({ boot, children }: { boot: Boot; children: ReactNode }) {
  return <BootContext value={boot}>{children}</BootContext>
}

/** What travelled inside the page. */
export function useBoot(): Boot {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('This component stands outside the page: wrap it in a BootProvider.')
  return boot
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
