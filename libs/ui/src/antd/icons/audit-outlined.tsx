import { AuditOutlined as shape } from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

export const AuditOutlined = designIcon(shape);
