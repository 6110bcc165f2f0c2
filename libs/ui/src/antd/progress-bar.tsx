import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** From 0 to 100. */
  percent: number;
  /** The bar is as wide as its place, with the text below. */
  isBlock?: boolean;
}

/** The progress of a project as a bar and in words. */
export const ProgressBar = ({ percent, isBlock = false }: ProgressBarProps) => (
  <span className={isBlock ? `${styles.progress} ${styles.block}` : styles.progress}>
    <span aria-hidden className={styles.track}>
      <span className={styles.bar} style={{ width: `${percent}%` }} />
    </span>
    <strong className={styles.text}>{percent}% Complete</strong>
  </span>
);
