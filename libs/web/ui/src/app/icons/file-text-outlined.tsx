import { FileTextOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const FileTextOutlined = designIcon(shape);
