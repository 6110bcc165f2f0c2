import { useEffect, useId, useState } from 'react';
import { Icon } from '../icon';
import styles from './info-tip.module.css';

interface InfoTipProps {
  /** The explained figure: 'Sessions'. */
  about: string;
  text: string;
}

/** An (i) that explains a figure on hover, focus and touch; Escape closes it. Its positioned ancestor limits its width. */
export function InfoTip({ about, text }: InfoTipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [open, close] = [() => setIsOpen(true), () => setIsOpen(false)];
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return (
    <span className={styles.tip} onMouseEnter={open} onMouseLeave={close}>
      <button
        type="button"
        className={styles.button}
        aria-label={`About ${about}`}
        aria-describedby={id}
        onFocus={open}
        onBlur={close}
        onClick={open}
      >
        <Icon name="info" size={14} />
      </button>
      <span role="tooltip" id={id} className={styles.bubble} hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
}
