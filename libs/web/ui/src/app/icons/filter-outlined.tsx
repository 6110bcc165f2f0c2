import { FilterOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const FilterOutlined = designIcon(shape);
