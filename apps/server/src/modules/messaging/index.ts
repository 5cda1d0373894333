export { listBanners, listNotices } from './list-wall.ts'
export { messagingRoutes } from './routes.ts'
export { saveBanner, saveNotice } from './save-wall.ts'
