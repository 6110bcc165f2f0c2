import { Link } from '@hive/router';

/** What the remotes declare as `navigation`. The login page is rendered by the build, which knows no live remotes. */
const links = [
  ['Home', '/'],
  ['Services', '/services'],
  ['Portfolio', '/portfolio'],
  ['About', '/#about'],
  ['Contact', '/#contact'],
  ['Client Portal', '/client-portal'],
  ['Get Started', '/#signup'],
] as const;

/** The links of the website, for visitors. They are links of HTML, so phones have them without a menu and its script. */
export const SiteLinks = () => (
  <nav aria-label="Main">
    {links.map(([label, path]) => (
      // every page with these links is part of the portal
      <Link key={path} to={path} aria-current={path === '/client-portal' || undefined}>
        {label}
      </Link>
    ))}
  </nav>
);
