import { useRef } from 'react';
import { SEARCH_MAX } from '@hive/contracts';
import { CloseCircleFilled, SearchOutlined } from '../app/icons';
import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange?: (text: string) => void;
  className?: string | undefined;
}

/** A search field with a button that clears it. */
export function SearchBox({ label, placeholder = label, value, onChange, className = '' }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange?.('');
    input.current?.focus();
  };
  return (
    <div role="search" className={`${styles.box} ${className}`}>
      <SearchOutlined className={styles.icon ?? ''} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={SEARCH_MAX}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {value === '' ? null : (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
          <CloseCircleFilled />
        </button>
      )}
    </div>
  );
}
