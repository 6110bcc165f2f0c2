import type { HostApi } from '@hive/contracts';
import { Link } from '@hive/router';

export function Footer(_: { host: HostApi }) {
  return (
    <footer>
      <Link to="/">Hivecraft</Link>
    </footer>
  );
}
