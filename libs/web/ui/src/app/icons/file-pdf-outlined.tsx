import { FilePdfOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const FilePdfOutlined = designIcon(shape);
