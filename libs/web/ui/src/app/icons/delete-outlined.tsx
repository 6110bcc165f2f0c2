import { DeleteOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const DeleteOutlined = designIcon(shape);
