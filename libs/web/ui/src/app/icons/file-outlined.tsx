import { FileOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const FileOutlined = designIcon(shape);
