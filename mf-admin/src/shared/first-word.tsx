import styles from './first-word.module.css';

/** The first word of a label, which screens of phones have no room for. It stays part of the accessible name. */
export const FirstWord = ({ children }: { children: string }) => <span className={styles.firstWord}>{children} </span>;
