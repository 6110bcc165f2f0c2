// loaded as its own chunk, which contains yup
export { createContactMessageSchema } from '@hive/contracts';
