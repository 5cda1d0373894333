export { readers } from './export-data.ts'
export { privacyRoutes } from './routes.ts'
export { unsealMember } from './unseal-member.ts'
