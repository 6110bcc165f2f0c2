import { MessageOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const MessageOutlined = designIcon(shape);
