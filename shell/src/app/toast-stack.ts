// a chunk of its own: importing the library itself at run time would keep all of it
export { Toaster } from '@hive/ui';
