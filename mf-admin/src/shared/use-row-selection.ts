export { useRowSelection } from '@hive/ui/lists';
