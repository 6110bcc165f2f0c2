import { LogoutOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const LogoutOutlined = designIcon(shape);
