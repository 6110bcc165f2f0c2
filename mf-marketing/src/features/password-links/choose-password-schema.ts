// loaded as its own chunk, which contains yup
export { choosePasswordFormSchema } from '@hive/contracts';
