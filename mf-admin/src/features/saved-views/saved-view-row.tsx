import type { SavedView } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { CheckOutlined, CloseOutlined, EditOutlined } from '@hive/ui/app/icons';
import styles from './saved-views.module.css';

interface SavedViewRowProps {
  view: SavedView;
  isCurrent: boolean;
  onChoose: () => void;
  onRename: () => void;
  onDefault: () => void;
  onRemove: () => void;
}

/** A view in the menu, with its actions. */
export const SavedViewRow = ({ view, isCurrent, onChoose, onRename, onDefault, onRemove }: SavedViewRowProps) => (
  <li className={styles.row}>
    <Button type="text" className={styles.choice} aria-current={isCurrent} onClick={onChoose}>
      {view.name}
    </Button>
    <Button
      type="text"
      size="small"
      icon={view.isDefault ? <CheckOutlined /> : undefined}
      aria-pressed={view.isDefault}
      aria-label={`Default: open the list with ${view.name}`}
      onClick={onDefault}
    >
      Default
    </Button>
    <Button type="text" size="small" aria-label={`Rename ${view.name}`} icon={<EditOutlined />} onClick={onRename} />
    <Button type="text" size="small" aria-label={`Delete ${view.name}`} icon={<CloseOutlined />} onClick={onRemove} />
  </li>
);
