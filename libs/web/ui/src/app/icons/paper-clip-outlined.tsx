import { PaperClipOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const PaperClipOutlined = designIcon(shape);
