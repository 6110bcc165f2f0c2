export { RecentFiles } from '@hive/files';
