export { SearchBox } from '@hive/ui/lists';
