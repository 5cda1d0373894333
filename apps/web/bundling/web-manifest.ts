/** What a phone needs to know to put the site on its home screen. */
export const webManifest = {
  id: '/m/home',
  name: 'Baize',
  short_name: 'Baize',
  start_url: '/m/home',
  scope: '/m/',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#06120d',
  theme_color: '#06120d',
  categories: ['games', 'entertainment'],
  icons: [
    { src: '/m/art/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/m/art/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/m/art/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
