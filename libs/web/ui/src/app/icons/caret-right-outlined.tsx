import { CaretRightOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const CaretRightOutlined = designIcon(shape);
