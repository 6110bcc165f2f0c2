import { FileZipOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const FileZipOutlined = designIcon(shape);
