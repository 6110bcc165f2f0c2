// loaded as its own chunk, which contains yup
export { assessmentSteps } from '@hive/contracts';
