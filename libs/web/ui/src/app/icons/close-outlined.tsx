import { CloseOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const CloseOutlined = designIcon(shape);
