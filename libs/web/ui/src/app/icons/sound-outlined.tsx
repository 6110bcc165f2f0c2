import { SoundOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const SoundOutlined = designIcon(shape);
