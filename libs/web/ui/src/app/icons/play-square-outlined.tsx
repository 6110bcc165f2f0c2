import { PlaySquareOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const PlaySquareOutlined = designIcon(shape);
