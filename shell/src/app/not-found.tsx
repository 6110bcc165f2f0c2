import { Link } from '@hive/router';

/** The page of every path that no remote claims. */
export function NotFound() {
  return (
    <section>
      <h1>Page Not Found</h1>
      <Link to="/">Back to Home</Link>
    </section>
  );
}
