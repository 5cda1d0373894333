export { createBrowserHistory, createMemoryHistory } from './history.ts'
export { createLink, Link } from './link.tsx'
export {
  Navigate,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
  useParams,
  useRouter,
  useRouterState,
  useSearch,
} from './parts.tsx'
export { createRouter } from './router.ts'
export { createRootRoute, createRoute, redirect } from './routes.ts'
