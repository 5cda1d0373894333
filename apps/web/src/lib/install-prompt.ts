/** The browser's own offer to install the page, which it makes once and which waits until somebody asks for it. */
type InstallPrompt = Event & {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | undefined
const listeners = new Set<() => void>()

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && 'userChoice' in event
}

/** Keeps the offer instead of letting the browser show its own bar over ours. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    event.preventDefault()
    keep(event)
  })
  window.addEventListener('appinstalled', () => keep(undefined))
}

function keep(prompt: InstallPrompt | undefined): void {
  kept = prompt
  for (const listener of listeners) listener()
}

export function canInstall(): boolean {
  return kept !== undefined
}

export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the browser to install the page; true where whoever is here agreed. An offer can be made once. */
export async function install(): Promise<boolean> {
  const prompt = kept
  if (!prompt) return false
  keep(undefined)
  await prompt.prompt()
  return (await prompt.userChoice).outcome === 'accepted'
}
