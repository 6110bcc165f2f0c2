import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '@hive/api-client';
import {
  createArticleFormSchema,
  createArticleSchema,
  updateArticleFormSchema,
  updateArticleSchema,
  type Article,
} from '@hive/contracts';
import { useFormDraft, useHost } from '@hive/session';
import { useFormFields, type FormFields } from '@hive/ui/app';
import { useCurrentStaff } from '../../app/current-staff';
import { actionError } from '../../shared/errors';
import { articleBody, articleFields, articleLabels, articleValues, type ArticleValues } from './article-values';
import {
  useAdminCreateArticleMutation,
  useAdminUpdateArticleMutation,
  useLazyAdminGetArticleQuery,
} from './insights.api';

/** A newer draft of a colleague, which the form would overwrite. */
interface Conflict {
  message: string;
  theirs: Article;
}

const errorsOf = (error: unknown): Record<string, string> => {
  if (!isApiError(error)) {
    return {};
  }
  return error.code === 'INSIGHT.SLUG_EXISTS' ? { slug: error.message } : (error.errors ?? {});
};

function useSave(saved: Article | undefined) {
  const [create] = useAdminCreateArticleMutation();
  const [update] = useAdminUpdateArticleMutation();
  return (values: ArticleValues) => {
    const body = articleBody(values);
    return saved ? update({ id: saved.id, ...updateArticleSchema.cast(body) }) : create(createArticleSchema.cast(body));
  };
}

/** The name of the person who writes. */
function useAuthor(): string {
  const staff = useCurrentStaff();
  return staff ? `${staff.firstName} ${staff.lastName}` : '';
}

interface ChoiceOptions {
  form: Pick<FormFields<ArticleValues>, 'field' | 'submit'> & { reinitialize: (values: ArticleValues) => void };
  /** Called when the person has chosen. */
  onEnd: () => void;
  /** Deletes what is not saved. */
  discard: () => void;
}

/** What the person can do about a conflict. */
const choiceOf = ({ message, theirs }: Conflict, { form, onEnd, discard }: ChoiceOptions) => ({
  message,
  keepMine: () => {
    // submit sends the values of the last render
    flushSync(() => form.field('version').onChange(String(theirs.version)));
    onEnd();
    form.submit();
  },
  takeTheirs: () => {
    discard();
    form.reinitialize(articleValues(theirs, ''));
    onEnd();
  },
});

interface Options {
  /** Undefined for a new article. */
  saved: Article | undefined;
  onCreated: (article: Article) => void;
}

/** The form of an article. It follows the saved draft until the person changes something. A draft that a colleague has saved since is not overwritten without a question. */
export function useArticleForm({ saved, onCreated }: Options, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const author = useAuthor();
  const save = useSave(saved);
  const [readAgain] = useLazyAdminGetArticleQuery();
  const [conflict, setConflict] = useState<Conflict>();
  const fail = (description: string) => host.notify({ title: 'Error', description, variant: 'destructive' });
  const askAbout = async (message: string) => {
    const { data: theirs } = await readAgain(saved?.id ?? '');
    setConflict(theirs && { message, theirs });
    if (!theirs) {
      fail(`${message} Your text is still here. Please try again.`);
    }
  };
  const form = useFormFields<ArticleValues>(
    {
      initialValues: articleValues(saved, author),
      schema: saved ? updateArticleFormSchema : createArticleFormSchema,
      labels: articleLabels,
      onSubmit: async (values) => {
        const { data, error } = await save(values);
        if (isApiError(error) && error.code === 'INSIGHT.CHANGED') {
          await askAbout(error.message);
          return {};
        }
        if (!data) {
          fail(actionError(error, 'Failed to save the article. Please try again.'));
          return errorsOf(error);
        }
        host.notify({ title: 'Draft saved', description: 'The public page shows it after you publish it.' });
        draft.clear();
        if (saved) {
          form.reinitialize(articleValues(data, author));
        } else {
          onCreated(data);
        }
        return undefined;
      },
    },
    element,
  );
  const follow = useEffectEvent(() => {
    if (saved && !form.isDirty && form.values.version !== String(saved.version)) {
      form.reinitialize(articleValues(saved, author));
    }
  });
  useEffect(() => follow(), [saved]);
  const draft = useFormDraft({ key: `article:${saved?.id ?? 'new'}`, names: articleFields, form });
  return {
    form,
    conflict: conflict && choiceOf(conflict, { form, onEnd: () => setConflict(undefined), discard: draft.clear }),
    discard: draft.clear,
  };
}
