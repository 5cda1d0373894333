import { noteAppOpened } from '@baize/contracts'
import { useEffect } from 'react'
import { registerWay } from '../../features/registration/register-way.ts'
import { call } from '../../lib/call/api.ts'

/** Tells the house once a page that its member uses the app: what that is rewarded with waits for them. */
export function useAppOpened(): void {
  useEffect(() => {
    const way = registerWay()
    if (way !== 'H5') void tell(way)
  }, [])
}

/** Where it does not arrive, the next page tells it. */
async function tell(way: 'APP' | 'PWA' | 'WEBCLIP'): Promise<void> {
  await call(noteAppOpened, { body: { way } }).catch((error: unknown) => {
    console.warn('The house was not told that the app is used:', error)
  })
}
