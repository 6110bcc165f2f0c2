import { SearchOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const SearchOutlined = designIcon(shape);
