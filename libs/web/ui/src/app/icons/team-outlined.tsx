import { TeamOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const TeamOutlined = designIcon(shape);
