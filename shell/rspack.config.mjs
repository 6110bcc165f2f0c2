import { shellConfig } from '@hive/federation';

export default shellConfig(import.meta.dirname);
