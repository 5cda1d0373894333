/** Fetches the site's scripts, all at once, when they are wanted; tries again while there is no network. */
const RETRY_MS = 3000
const script = document.currentScript
const files = ((script && script.getAttribute('data-files')) || '').split(' ')

function fetchAll(): void {
  Promise.all(files.map((file) => import(/* @vite-ignore */ file))).catch((error) => {
    console.error('The site could not be loaded:', error)
    setTimeout(fetchAll, RETRY_MS)
  })
}

window.addEventListener('baize:want', fetchAll, { once: true })
