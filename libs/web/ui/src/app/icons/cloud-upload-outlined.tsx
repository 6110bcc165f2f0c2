import { CloudUploadOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const CloudUploadOutlined = designIcon(shape);
