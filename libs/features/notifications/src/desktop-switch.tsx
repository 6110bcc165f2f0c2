import { Button } from '@hive/ui/app';
import { askForDesktop, useDesktopPermission } from './desktop-permission';
import styles from './desktop-switch.module.css';

/** Whether new messages appear on the desktop; offers it while the person has not decided. */
export function DesktopSwitch() {
  const permission = useDesktopPermission();
  if (permission === undefined) {
    return null;
  }
  return permission === 'default' ? (
    <Button size="small" onClick={() => void askForDesktop()}>
      Turn on desktop notifications
    </Button>
  ) : (
    <span className={styles.desktop}>
      {permission === 'granted' ? 'Desktop notifications are on' : 'Desktop notifications are blocked by your browser'}
    </span>
  );
}
