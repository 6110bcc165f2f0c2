import { SwapOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const SwapOutlined = designIcon(shape);
