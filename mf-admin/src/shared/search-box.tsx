import { useRef } from 'react';
import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { SEARCH_MAX } from '@hive/contracts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange?: (text: string) => void;
  className?: string | undefined;
}

/** A search field with a button that clears it. Without antd, so that builds render it to HTML. */
export function SearchBox({ label, placeholder = label, value, onChange, className = '' }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange?.('');
    input.current?.focus();
  };
  return (
    <div role="search" className={`${styles.box} ${className}`}>
      <SearchOutlined aria-hidden className={styles.icon ?? ''} />
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
          <CloseCircleFilled aria-hidden />
        </button>
      )}
    </div>
  );
}
