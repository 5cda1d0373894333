/** Fetches the site's scripts, all at once, when they are wanted; tries again while there is no network. */
;(function () {
  var RETRY_MS = 3000
  var script = document.currentScript
  var files = ((script && script.getAttribute('data-files')) || '').split(' ')

  function fetchAll(): void {
    Promise.all(files.map((file) => import(/* @vite-ignore */ file))).catch(function (error) {
      console.error('The site could not be loaded:', error)
      setTimeout(fetchAll, RETRY_MS)
    })
  }
  window.addEventListener('baize:want', fetchAll, { once: true })
})()
