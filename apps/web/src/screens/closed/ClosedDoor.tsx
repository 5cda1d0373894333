import { lazyScreen } from '../../lib/lazy/lazy-screen.tsx'

/** What is seen of a closed house; nobody fetches it while the house is open. */
export const ClosedDoor = lazyScreen(() => import('./ClosedScreen.tsx').then((file) => file.ClosedScreen))
