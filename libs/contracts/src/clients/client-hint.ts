import { shape, textField } from '../common/responses.js';

/** A client that has the e-mail address of a message or sign-up; null when the caller may see none. */
export const clientHintField = () =>
  shape({
    id: textField(),
    companyName: textField(),
  }).nullable();
