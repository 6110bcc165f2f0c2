import { ProjectOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const ProjectOutlined = designIcon(shape);
