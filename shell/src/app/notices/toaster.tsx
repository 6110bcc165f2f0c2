// re-exported here so that the chunk contains only the toaster, not all of libs/web/ui
export { Toaster } from '@hive/ui';
