import { CheckOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const CheckOutlined = designIcon(shape);
