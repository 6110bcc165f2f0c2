export { pageOf, useDebouncedText, useUrlState } from '@hive/ui/lists';
