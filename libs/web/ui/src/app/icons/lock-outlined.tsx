import { LockOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const LockOutlined = designIcon(shape);
