import { CloseCircleFilled as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const CloseCircleFilled = designIcon(shape);
