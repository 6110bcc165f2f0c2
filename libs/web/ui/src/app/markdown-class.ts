import styles from './markdown.module.css';

/** For the element around `Markdown`, whose code loads later than the styles of its page. */
export const markdownClass = styles.markdown ?? '';
