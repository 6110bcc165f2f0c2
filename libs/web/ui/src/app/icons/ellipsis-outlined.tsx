import { EllipsisOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const EllipsisOutlined = designIcon(shape);
