import { setLocale } from 'yup';

const typeMessages: Partial<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  date: 'Must be a date',
};

// yup's own texts contain the wrong value or its keys, so a small body could get an answer of any size. A schema takes
// its texts when it is created: this module comes before all schemas.
setLocale({
  mixed: { notType: ({ type }) => typeMessages[type] ?? 'Has the wrong type' },
  object: { noUnknown: 'Has unknown keys', exact: 'Has unknown keys' },
});
