import { EditOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const EditOutlined = designIcon(shape);
