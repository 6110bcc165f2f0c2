import { FormOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const FormOutlined = designIcon(shape);
