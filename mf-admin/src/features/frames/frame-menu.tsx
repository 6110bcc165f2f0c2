import type { Frame } from '@hive/contracts';
import { Menu, menuItemClass, MenuSeparator } from '@hive/ui/app';
import { MoreOutlined } from '@hive/ui/app/icons';
import { usageText } from './frame-text';
import styles from './frames.module.css';

interface FrameMenuProps {
  frame: Frame;
  isBusy: boolean;
  onChange: () => void;
  onDescribe: () => void;
  onRemove: () => void;
}

/** Everything that can be done with a frame, and the pages that show it. */
export function FrameMenu({
  frame: { frameId, content, usages },
  isBusy,
  onChange,
  onDescribe,
  onRemove,
}: FrameMenuProps) {
  const item = (label: string, onClick: () => void) => (
    <button type="button" role="menuitem" tabIndex={-1} className={menuItemClass} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <Menu label={`Actions of ${frameId}`} button={<MoreOutlined />} buttonClass={styles.more}>
      {isBusy ? null : (
        <>
          {item(content ? 'Change' : 'Choose a file', onChange)}
          {content ? item('Edit description', onDescribe) : null}
          {content ? item('Remove', onRemove) : null}
          {usages.length > 0 ? <MenuSeparator /> : null}
        </>
      )}
      {usages.map((usage) => (
        <a
          key={usageText(usage)}
          href={usage.path}
          target="_blank"
          rel="noopener"
          role="menuitem"
          tabIndex={-1}
          className={menuItemClass}
        >
          View page: {usageText(usage)}
        </a>
      ))}
    </Menu>
  );
}
