import { DatabaseOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const DatabaseOutlined = designIcon(shape);
