import { HolderOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const HolderOutlined = designIcon(shape);
