import { LeftOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const LeftOutlined = designIcon(shape);
