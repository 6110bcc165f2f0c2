import { LoadingOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';
import styles from './icons.module.css';

/** A rotating icon. */
export const LoadingOutlined = designIcon(shape, `${styles.icon} ${styles.spin}`);
