import { AppstoreOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const AppstoreOutlined = designIcon(shape);
