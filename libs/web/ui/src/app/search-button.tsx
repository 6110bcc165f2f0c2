import { SearchOutlined } from './icons';
import styles from './search-button.module.css';

export interface SearchButtonProps {
  /** The keys that do the same: 'Ctrl K'. */
  keys?: string;
  onOpen?: () => void;
  /** The pointer or the focus is on the button: a good time to load the search. */
  onIntent?: () => void;
  isDisabled?: boolean;
}

/** Opens the search of an app: as wide as a field where a page has the space. */
export function SearchButton({
  keys = '',
  onOpen,
  onIntent,
  isDisabled = false,
  onDark = false,
}: SearchButtonProps & { /** An icon for a dark background. */ onDark?: boolean }) {
  return (
    <button
      type="button"
      aria-label="Search or jump to"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={onDark ? `${styles.button} ${styles.onDark}` : styles.button}
      disabled={isDisabled}
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <SearchOutlined />
      {onDark ? null : (
        <span aria-hidden className={styles.field}>
          Search or jump to
          <kbd className={styles.keys}>{keys}</kbd>
        </span>
      )}
    </button>
  );
}
