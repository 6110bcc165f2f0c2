import type { CurrentUser, HeaderLink, Manifest } from '@hive/contracts';
import { useManifest } from '@hive/remote-loader';

type Access = Manifest['remotes'][string]['access'];

/** The links of the header and the mobile menu. */
interface NavigationLinks {
  /** In the bar, for everyone. */
  pages: HeaderLink[];
  /** Actions of a visitor or client, or the link to the area of staff. */
  actions: HeaderLink[];
  /** The area of the user; empty without a login. */
  ownArea: HeaderLink[];
}

/** The links that the `remote.json` of each live remote declares: public pages first, then the area of clients. */
export function useNavigationLinks(user: CurrentUser | null | undefined): NavigationLinks {
  const { remotes } = useManifest();
  const linksOf = (access: Access) =>
    Object.values(remotes)
      .filter((remote) => remote.access === access)
      .flatMap(({ navigation }) => navigation);
  const shared = [...linksOf('public'), ...linksOf('client')];
  const isStaff = user?.accessLevel === 'admin';
  const staffLinks = isStaff ? linksOf('staff') : [];
  return {
    pages: shared.filter(({ isButton }) => !isButton),
    actions: isStaff ? staffLinks : shared.filter(({ isButton }) => isButton),
    ownArea: user && !isStaff ? linksOf('client') : staffLinks,
  };
}
