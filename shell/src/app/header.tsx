import type { HostApi } from '@hive/contracts';
import { Link } from '@hive/router';
import { selectUser, useSelector, type RootState } from '@hive/store';

export function Header({ host }: { host: HostApi }) {
  const user = useSelector((state: RootState) => selectUser(state));
  return (
    <header>
      <Link to="/">Hivecraft</Link>
      <nav aria-label="Main">
        <Link to="/services">Services</Link> <Link to="/portfolio">Portfolio</Link>{' '}
        <Link to="/client-portal">Client Portal</Link>
      </nav>
      {user ? (
        <span>{user.firstName}</span>
      ) : (
        <button type="button" onClick={() => host.openDialog('login')}>
          Login
        </button>
      )}
    </header>
  );
}
