import { EyeInvisibleOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const EyeInvisibleOutlined = designIcon(shape);
