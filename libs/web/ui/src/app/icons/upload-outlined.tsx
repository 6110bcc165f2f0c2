import { UploadOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const UploadOutlined = designIcon(shape);
