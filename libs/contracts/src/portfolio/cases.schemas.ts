import { number, object, type InferType } from 'yup';
import { list, slug, text } from '../common/fields.js';
import { focusPercent } from '../media/media.schemas.js';
import { CHOOSE_IMAGE } from '../media/media.values.js';
import { CASE_LIST_MAX, CASE_MAX, CASE_PICTURES_MAX } from './cases.values.js';

const picture = () =>
  object({
    url: text(300)
      .required('Required')
      .matches(/^\/media\/[\w-]+\.\w+$/, { message: CHOOSE_IMAGE, name: 'own-picture' }),
    alt: text(300).default(''),
    focusX: focusPercent().default(50),
    focusY: focusPercent().default(50),
  }).noUnknown();

const optionalPicture = () => picture().nullable().default(null);
const optionalText = (max: number) => text(max).default('');
const version = () => number().integer().min(0).max(1_000_000).required('Required');

const person = object({ name: text(80).required('Required'), role: optionalText(80) }).noUnknown();

/** The whole draft. `version` is the one that the person saw; a newer one is a conflict. */
export const replaceCaseSchema = object({
  version: version(),
  slug: slug(),
  summary: optionalText(CASE_MAX.summary),
  hero: optionalPicture(),
  before: optionalText(CASE_MAX.before),
  work: optionalText(CASE_MAX.work),
  after: optionalText(CASE_MAX.after),
  figure: optionalText(CASE_MAX.figure),
  figureLabel: optionalText(CASE_MAX.figureLabel),
  figureSource: optionalText(CASE_MAX.figureSource),
  quote: optionalText(CASE_MAX.quote),
  quoteName: optionalText(CASE_MAX.quoteName),
  quoteRole: optionalText(CASE_MAX.quoteRole),
  quotePortrait: optionalPicture(),
  pictures: list(picture(), CASE_PICTURES_MAX, `At most ${CASE_PICTURES_MAX} pictures`).default([]),
  services: list(text(60).required('Required'), CASE_LIST_MAX, `At most ${CASE_LIST_MAX} services`).default([]),
  team: list(person, CASE_LIST_MAX, `At most ${CASE_LIST_MAX} people`).default([]),
}).noUnknown();
export type ReplaceCase = InferType<typeof replaceCaseSchema>;

/** A picture as the form of a case sends it. */
export type CasePictureInput = InferType<ReturnType<typeof picture>>;

export const caseVersionSchema = object({ version: version() }).noUnknown();
export type CaseVersion = InferType<typeof caseVersionSchema>;
