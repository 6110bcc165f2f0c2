export { isModalOpen, isPlainKey, searchKeys, shortcutKey } from '@hive/ui/lists';
