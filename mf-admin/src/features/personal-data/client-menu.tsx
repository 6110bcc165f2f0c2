import { Link } from '@hive/router';
import { buttonClass, Menu, menuItemClass } from '@hive/ui/app';
import { MoreOutlined } from '@hive/ui/app/icons';
import { useHasCapability } from '../../app/current-staff';

/** What is seldom done with a client: the export and erasure of its data, for users with the capability. */
export const ClientMenu = ({ clientId }: { clientId: string }) =>
  useHasCapability('personal-data:manage') ? (
    <Menu label="More actions" button={<MoreOutlined />} buttonClass={buttonClass({ isIcon: true })}>
      <Link to={`/admin/personal-data?client=${clientId}`} role="menuitem" tabIndex={-1} className={menuItemClass}>
        Export or erase data
      </Link>
    </Menu>
  ) : null;
