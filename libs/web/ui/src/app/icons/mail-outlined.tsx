import { MailOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const MailOutlined = designIcon(shape);
