import { PlusOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const PlusOutlined = designIcon(shape);
