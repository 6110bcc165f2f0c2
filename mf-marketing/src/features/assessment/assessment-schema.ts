// a chunk of its own: it brings the library that checks
export { assessmentSteps } from '@hive/contracts';
