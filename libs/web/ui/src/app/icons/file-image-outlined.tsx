import { FileImageOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const FileImageOutlined = designIcon(shape);
