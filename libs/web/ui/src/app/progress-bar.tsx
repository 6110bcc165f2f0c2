import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** From 0 to 100. */
  percent: number;
  /** The bar fills the width, with the text below; `phones`: only on phones. */
  isBlock?: boolean | 'phones';
}

const classOf = (isBlock: ProgressBarProps['isBlock']) =>
  (isBlock === 'phones' ? styles.phoneBlock : isBlock && styles.block) || '';

/** The progress of a project as a bar and in words. */
export const ProgressBar = ({ percent, isBlock = false }: ProgressBarProps) => (
  <span className={`${styles.progress} ${classOf(isBlock)}`}>
    <span aria-hidden className={styles.track}>
      <span className={styles.bar} style={{ width: `${percent}%` }} />
    </span>
    <strong className={styles.text}>{percent}% Complete</strong>
  </span>
);
