/** The browser's own offer to install the page, which it makes once; it waits here until somebody asks for it. */
export const installOffer: { event: Event | undefined; tell: () => void } = {
  event: undefined,
  tell: () => {},
}

/** Listens from the start, because the offer is not made again. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.event = event
    installOffer.tell()
  })
}
