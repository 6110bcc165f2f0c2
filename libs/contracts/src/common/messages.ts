import { setLocale } from 'yup';

const typeMessages: Partial<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  date: 'Must be a date',
};

const REQUIRED = 'This field is required';

// yup's own texts name the key, as 'submittedAt is a required field', and contain the wrong value or its keys, so a small
// body could get an answer of any size. A schema reads its texts when it is created: this module comes before all schemas.
setLocale({
  mixed: {
    default: 'Is not valid',
    required: REQUIRED,
    defined: REQUIRED,
    notNull: REQUIRED,
    oneOf: 'Is not one of the allowed values',
    notOneOf: 'Is not allowed',
    notType: ({ type }) => typeMessages[type] ?? 'Has the wrong type',
  },
  string: {
    length: ({ length }) => `Must have ${length} characters`,
    min: ({ min }) => `Must have at least ${min} characters`,
    max: ({ max }) => `Must have at most ${max} characters`,
    matches: 'Is not valid',
    email: 'Must be a valid email',
    url: 'Must be a valid address',
    uuid: 'Must be an id',
    datetime: 'Must be a date and time',
  },
  number: {
    min: ({ min }) => `Must be at least ${min}`,
    max: ({ max }) => `Must be at most ${max}`,
    lessThan: ({ less }) => `Must be less than ${less}`,
    moreThan: ({ more }) => `Must be more than ${more}`,
    positive: 'Must be more than 0',
    integer: 'Must be a whole number',
  },
  date: { min: 'Is too early', max: 'Is too late' },
  array: {
    length: ({ length }) => `Must have ${length} entries`,
    min: ({ min }) => `Must have at least ${min} ${min === 1 ? 'entry' : 'entries'}`,
    max: ({ max }) => `Must have at most ${max} entries`,
  },
  object: { noUnknown: 'Has unknown keys', exact: 'Has unknown keys' },
});
