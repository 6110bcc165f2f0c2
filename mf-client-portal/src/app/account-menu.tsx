import { Link } from '@hive/router';
import { useLogout } from '@hive/files/uploads';
import { useCurrentUser } from '@hive/session';
import { Icon } from '@hive/ui';
import { Menu, menuItemClass, MenuSeparator, PersonAvatar, useThemeSwitch } from '@hive/ui/app';
import styles from './account-menu.module.css';
import { TabIcon } from './portal-bar';
import { namesOf } from './viewer';

// from Lucide (ISC licence)
const icons = {
  account: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  team: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M22 21v-2a4 4 0 0 0-3-4M16 3a4 4 0 0 1 0 8',
  company: 'M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-5h4v5',
  brand: 'M4 4h7v16H4zM11 8l5-4 4 6-9 7M7.5 16h.01',
  logout: 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9',
};

const ACCOUNT = { path: '/client-portal/account', label: 'Your account', icon: icons.account };
const pages = [
  ACCOUNT,
  { path: '/client-portal/team', label: 'Team', icon: icons.team },
  { path: '/client-portal/company', label: 'Company', icon: icons.company },
  { path: '/client-portal/brand', label: 'Brand profile', icon: icons.brand },
];

/** The links to the pages about the person and the company. */
function PageItems({ current }: { current: string }) {
  // the server does not show the account to staff who view the portal as a client
  const isStaffView = useCurrentUser()?.viewer?.isStaffView;
  const shown = isStaffView ? pages.filter((page) => page !== ACCOUNT) : pages;
  return shown.map(({ path, label, icon }) => (
    <Link
      key={path}
      role="menuitem"
      to={path}
      tabIndex={-1}
      className={menuItemClass}
      aria-current={path === current ? 'page' : undefined}
    >
      <Icon path={icon} size={16} />
      {label}
    </Link>
  ));
}

/** Marks the button of a menu that has the current page. */
const markOf = (current: string) => (pages.some(({ path }) => path === current) ? styles.current : undefined);

/** The same pages at the end of the bar at the bottom of phones. */
export const MoreMenu = ({ current }: { current: string }) => (
  <Menu
    isAbove
    label="More"
    buttonClass={[styles.more, markOf(current)].join(' ')}
    button={
      <>
        <span aria-hidden className={styles.moreIcon}>
          <TabIcon path="M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0" />
        </span>
        More
      </>
    }
  >
    <PageItems current={current} />
  </Menu>
);

/** The person's name, with the pages about the person and the company, the colours and the logout. */
export function AccountMenu({ current }: { current: string }) {
  const logout = useLogout();
  const user = useCurrentUser();
  const theme = useThemeSwitch();
  const name = user ? namesOf(user).full : '';
  return (
    <Menu
      label={`Account menu, ${name}`}
      buttonClass={[styles.button, markOf(current)].join(' ')}
      button={
        <>
          <PersonAvatar name={name} />
          <span className={styles.name}>{name}</span>
          <span className={styles.chevron}>
            <Icon name="chevron-down" size={14} />
          </span>
        </>
      }
      head={
        <p className={styles.head}>
          <strong>{name}</strong>
          <span>{user?.email}</span>
        </p>
      }
    >
      <PageItems current={current} />
      <MenuSeparator />
      <button role="menuitem" type="button" tabIndex={-1} className={menuItemClass} onClick={theme.switchMode}>
        <Icon path={theme.icon} size={16} />
        {theme.label}
      </button>
      <button role="menuitem" type="button" tabIndex={-1} className={menuItemClass} onClick={logout}>
        <Icon path={icons.logout} size={16} />
        Logout
      </button>
    </Menu>
  );
}
