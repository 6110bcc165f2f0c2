import { MinusOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const MinusOutlined = designIcon(shape);
