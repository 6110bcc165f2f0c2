import { MoreOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const MoreOutlined = designIcon(shape);
