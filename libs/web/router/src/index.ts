// the part of react-router-dom that pages use: a shared package is never tree-shaken
export {
  BrowserRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './link';
