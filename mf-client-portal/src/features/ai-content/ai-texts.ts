import { isApiError, waitText, type ApiError } from '@hive/api-client';
import {
  AI_PROMPT_MAX,
  aiContentTypeLabels,
  aiLengths,
  aiTones,
  type AiContentType,
  type AiDraft,
  type AiUsage,
} from '@hive/contracts';
import { capitalize } from '@hive/ui/app';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: capitalize(value) }));

export const toneOptions = optionsOf(aiTones);
export const lengthOptions = optionsOf(aiLengths);
export const countOptions = [
  { value: '1', label: 'One draft' },
  { value: '2', label: 'Two drafts' },
  { value: '3', label: 'Three drafts' },
];

export const typeText = (contentType: AiContentType): string => aiContentTypeLabels[contentType].label;

/** The name of a draft in lists and notices. */
export const titleText = ({ title, contentType }: Pick<AiDraft, 'title' | 'contentType'>): string =>
  title || `${typeText(contentType)} draft`;

const calendar = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Dec 1, of a day such as 2026-12-01 in every time zone. */
export const renewalText = ({ resetsOn }: AiUsage): string => calendar.format(new Date(resetsOn));

const WORD = /\S+/g;

/** 'writing, 64 words' */
export function progressText(text: string): string {
  const count = text.match(WORD)?.length ?? 0;
  return count === 0 ? 'writing' : `writing, ${count} ${count === 1 ? 'word' : 'words'}`;
}

/** The length of a prompt beside its maximum, from 90 % on, because the browser cuts off longer pasted text. */
export function promptLengthText({ length }: string): string | undefined {
  if (length < AI_PROMPT_MAX * 0.9) {
    return undefined;
  }
  const used = `${length.toLocaleString('en-US')} of ${AI_PROMPT_MAX.toLocaleString('en-US')} characters`;
  return length < AI_PROMPT_MAX ? used : `${used}: more is cut off`;
}

const EMPTY_TEXT = 'No content was generated';

/** The title of a failed generation, as the specification words it. */
export const failureTitle = ({ status, code }: ApiError): string => {
  if (code === 'AI.EMPTY') {
    return `Error: ${EMPTY_TEXT}`;
  }
  return status === 0 ? 'Error: Failed to generate content' : `Error: Failed to generate content: ${status}`;
};

/** What went wrong and what to do; empty when the title is enough. */
export const failureDetail = ({ code, message, status, errors, retryAfter }: ApiError): string => {
  if (code === 'AI.EMPTY') {
    return 'Please try again, or describe it in other words.';
  }
  if (status === 0) {
    return `${message} Please check your connection and try again. What you have typed is still here.`;
  }
  const reason = Object.values(errors ?? {})[0] ?? message;
  return retryAfter === undefined ? reason : `${reason} ${waitText(retryAfter)}`;
};

/** The failure of a call that made no image. */
export const imageFailureText = (error: unknown): string | undefined =>
  error === undefined
    ? undefined
    : isApiError(error) && error.status !== 0
      ? error.message
      : 'The connection was lost.';
