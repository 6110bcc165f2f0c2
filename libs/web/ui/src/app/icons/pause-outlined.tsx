import { PauseOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const PauseOutlined = designIcon(shape);
