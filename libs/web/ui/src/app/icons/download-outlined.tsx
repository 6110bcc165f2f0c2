import { DownloadOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const DownloadOutlined = designIcon(shape);
