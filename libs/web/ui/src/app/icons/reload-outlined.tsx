import { ReloadOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const ReloadOutlined = designIcon(shape);
