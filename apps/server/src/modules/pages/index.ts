export { addPages, toHome } from './serve-pages.ts'
