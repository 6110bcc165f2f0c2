import { replaceCaseSchema, type CasePicture, type CasePictureInput, type PortfolioCase } from '@hive/contracts';

const textFields = [
  'slug',
  'summary',
  'before',
  'work',
  'after',
  'figure',
  'figureLabel',
  'figureSource',
  'quote',
  'quoteName',
  'quoteRole',
] as const;

export type CaseTextField = (typeof textFields)[number];

/**
 * The fields of the form, as texts: a service on each line, a person as `Name, role`, pictures as JSON. `version` is that of the
 * draft with which the form was opened; it is part of the values, so that an unsaved form keeps it through a reload.
 */
export type CaseField = CaseTextField | 'version' | 'hero' | 'quotePortrait' | 'pictures' | 'services' | 'team';
export type CaseValues = Record<CaseField, string>;

export const caseLabels: CaseValues = {
  version: 'Version',
  slug: 'Address',
  summary: 'Summary',
  hero: 'Picture at the top',
  before: 'Before',
  work: 'What we did',
  after: 'After',
  figure: 'Figure',
  figureLabel: 'What it counts',
  figureSource: 'Source of the figure',
  pictures: 'Pictures',
  quote: 'Quote',
  quoteName: 'Quoted person',
  quoteRole: 'Their role and company',
  quotePortrait: 'Portrait',
  services: 'Services',
  team: 'Team',
};

export const caseFields = Object.keys(caseLabels) as CaseField[];

const inputOf = ({ image, focusX, focusY }: CasePicture): CasePictureInput => ({
  url: image.src,
  alt: image.alt,
  focusX,
  focusY,
});

/** Pictures of a field; an empty field has none. */
export const picturesIn = (value: string): CasePictureInput[] => JSON.parse(value || '[]') as CasePictureInput[];

/** A field with at most one picture is a list, too. */
export const picturesText = (pictures: readonly CasePictureInput[]): string =>
  pictures.length === 0 ? '' : JSON.stringify(pictures);

const optional = (picture: CasePicture | null): string => picturesText(picture ? [inputOf(picture)] : []);

export function caseValues({ version, slug, content }: PortfolioCase): CaseValues {
  const { hero, quotePortrait, pictures, services, team, ...texts } = content;
  return {
    ...texts,
    version: String(version),
    slug,
    hero: optional(hero),
    quotePortrait: optional(quotePortrait),
    pictures: picturesText(pictures.map(inputOf)),
    services: services.join('\n'),
    team: team.map(({ name, role }) => (role === '' ? name : `${name}, ${role}`)).join('\n'),
  };
}

const linesOf = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const personOf = (line: string) => {
  const comma = line.indexOf(',');
  return comma < 0 ? { name: line, role: '' } : { name: line.slice(0, comma), role: line.slice(comma + 1).trim() };
};

/** The body of a save. Formik passes empty fields as undefined. */
export const caseBody = (values: Partial<CaseValues>) => ({
  ...Object.fromEntries(textFields.map((name) => [name, values[name] ?? ''])),
  version: Number(values.version ?? 0),
  hero: picturesIn(values.hero ?? '')[0] ?? null,
  quotePortrait: picturesIn(values.quotePortrait ?? '')[0] ?? null,
  pictures: picturesIn(values.pictures ?? ''),
  services: linesOf(values.services ?? ''),
  team: linesOf(values.team ?? '').map(personOf),
});

/** `pictures[1].alt` → `pictures` */
const fieldOf = (path: string): string => path.split(/[.[]/)[0] ?? '';

/** Errors of the server, each at the field of the form that has it. */
export const fieldErrors = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [fieldOf(path), message]));

interface Invalid {
  name: 'ValidationError';
  inner: { path?: string; message: string }[];
}

const isInvalid = (error: unknown): error is Invalid => error instanceof Error && error.name === 'ValidationError';

/** `replaceCaseSchema` for the texts of the form, as Formik calls it. */
export const caseFormSchema = {
  async validate(values: Partial<CaseValues>): Promise<unknown> {
    try {
      return await replaceCaseSchema.validate(caseBody(values), { abortEarly: false });
    } catch (error) {
      if (isInvalid(error)) {
        const inner = error.inner.map(({ message, path = '' }) => ({ message, path: fieldOf(path) }));
        throw Object.assign(new Error('Invalid'), { name: 'ValidationError', inner });
      }
      throw error;
    }
  },
};
