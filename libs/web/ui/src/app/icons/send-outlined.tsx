import { SendOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const SendOutlined = designIcon(shape);
