// a chunk of its own: it brings the library that checks
export { createContactMessageSchema } from '@hive/contracts';
