export { ListPagination } from '@hive/ui/lists';
