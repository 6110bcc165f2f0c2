import { RightOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const RightOutlined = designIcon(shape);
