import { DownOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const DownOutlined = designIcon(shape);
