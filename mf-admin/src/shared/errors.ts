export { actionError, loadError } from '@hive/api-client';
