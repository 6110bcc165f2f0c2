import { aiContentTypes, aiDefaults, aiLengths, aiTones, type AiDraft, type GenerateContent } from '@hive/contracts';
import { useDraft } from '@hive/session';

/** The values of the form, without the image. */
export interface RequestValues {
  contentType: GenerateContent['contentType'];
  tone: GenerateContent['tone'];
  length: GenerateContent['length'];
  count: number;
  customPrompt: string;
}

const initial: RequestValues = { contentType: 'social_media', ...aiDefaults, customPrompt: '' };

const oneOf = <T extends string>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((candidate) => candidate === value) ?? otherwise;

function parsed(text: string): RequestValues {
  try {
    const { contentType, tone, length, count, customPrompt } = JSON.parse(text) as Partial<Record<string, unknown>>;
    return {
      contentType: oneOf(aiContentTypes, contentType, initial.contentType),
      tone: oneOf(aiTones, tone, initial.tone),
      length: oneOf(aiLengths, length, initial.length),
      count: typeof count === 'number' ? count : initial.count,
      customPrompt: typeof customPrompt === 'string' ? customPrompt : '',
    };
  } catch {
    return initial;
  }
}

/** The wishes of the form, which survive a reload. */
export function useRequest() {
  const draft = useDraft('ai-request');
  const values = parsed(draft.text);
  return {
    values,
    change: (changes: Partial<RequestValues>) => draft.change(JSON.stringify({ ...values, ...changes })),
  };
}

/** The wishes that an earlier draft was written from. */
export const requestOf = ({ contentType, tone, length, customPrompt }: AiDraft): Partial<RequestValues> => ({
  contentType,
  tone,
  length,
  customPrompt: customPrompt ?? '',
});
