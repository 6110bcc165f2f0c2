export { BulkBar } from '@hive/ui/lists';
