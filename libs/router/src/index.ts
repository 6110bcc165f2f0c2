// The part of react-router-dom that the pages use. It is shared, and a shared package is never tree-shaken.
export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps } from './link';
