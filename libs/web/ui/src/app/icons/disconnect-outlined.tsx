import { DisconnectOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const DisconnectOutlined = designIcon(shape);
