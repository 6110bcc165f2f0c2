/** The rules, which bring yup, and the parts that a visitor needs after the first input. */
export { assessmentSteps } from '@hive/contracts';
export { EmailSuggestion } from '@hive/ui/email-suggestion';
export { AnswerExamples } from './answer-examples';
export { withChosenService } from './chosen-service';
export { failureText } from './failure-text';
export { NextSteps } from './next-steps';
export { SuccessPicture } from './success-picture';
export { reportProgress } from './report-progress';
