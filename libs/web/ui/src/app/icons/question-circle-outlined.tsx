import { QuestionCircleOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const QuestionCircleOutlined = designIcon(shape);
