// a chunk of its own: it brings the library that checks
export { contactSchema } from '@hive/contracts';
