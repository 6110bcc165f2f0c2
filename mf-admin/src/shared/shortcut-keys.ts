export { isModalOpen, isPlainKey, searchKeys } from '@hive/ui/lists';
