import { InboxOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const InboxOutlined = designIcon(shape);
