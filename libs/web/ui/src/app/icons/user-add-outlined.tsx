import { UserAddOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const UserAddOutlined = designIcon(shape);
