import { isSchema, ValidationError, type Schema } from 'yup';
import * as contracts from '../index.js';

const schemas = Object.values<unknown>(contracts).filter((value): value is Schema => isSchema(value));

const errorsOf = (schema: Schema, value: unknown): string[] => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    return error instanceof ValidationError ? error.errors : [String(error)];
  }
};

it('no answer has a text of the validation library', () => {
  const texts = schemas.flatMap((schema) => [{}, undefined, null, 'x'].flatMap((value) => errorsOf(schema, value)));
  expect(schemas.length).toBeGreaterThan(40);
  expect(
    texts.filter((text) => /is a required field|must be (defined|one of)|cannot be null|^this\b/.test(text)),
  ).toEqual([]);
  expect(errorsOf(contracts.approveMilestoneSchema, {})).toEqual(['This field is required']);
});
