export { NotFound as default } from './RouteStates.tsx'
