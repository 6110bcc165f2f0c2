// a chunk of its own: without this file the bundler would take all of the library with it
export { Toaster } from '@hive/ui';
