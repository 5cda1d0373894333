import { installOffer } from './install-offer.ts'

type InstallPrompt = Event & {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const listeners = new Set<() => void>()

installOffer.tell = () => {
  for (const listener of listeners) listener()
}

function isPrompt(event: Event | undefined): event is InstallPrompt {
  return event !== undefined && 'prompt' in event && 'userChoice' in event
}

export function canInstall(): boolean {
  return isPrompt(installOffer.event)
}

export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the browser to install the page; true where whoever is here agreed. An offer can be made once. */
export async function install(): Promise<boolean> {
  const { event } = installOffer
  if (!isPrompt(event)) return false
  installOffer.event = undefined
  installOffer.tell()
  await event.prompt()
  return (await event.userChoice).outcome === 'accepted'
}
