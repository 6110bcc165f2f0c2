export { RowCheckbox } from '@hive/ui/lists';
