/** The rules, which bring yup, and the parts that a visitor needs after the first input. */
export { createContactMessageSchema } from '@hive/contracts';
export { EmailSuggestion } from '@hive/ui/email-suggestion';
export { SentPicture } from './sent-picture';
