import { EyeOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const EyeOutlined = designIcon(shape);
