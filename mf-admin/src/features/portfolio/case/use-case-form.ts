import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '@hive/api-client';
import { casePath, replaceCaseSchema, type PortfolioCase } from '@hive/contracts';
import { useFormDraft, useHost } from '@hive/session';
import { useFormFields } from '@hive/ui/app';
import { actionError } from '../../../shared/errors';
import { useLazyAdminGetCaseQuery } from '../portfolio.api';
import { useAdminReplaceCaseMutation } from './case-changes.api';
import {
  caseBody,
  caseFields,
  caseFormSchema,
  caseLabels,
  caseValues,
  fieldErrors,
  type CaseValues,
} from './case-values';

/** A newer draft of a colleague, which the form would overwrite. */
interface Conflict {
  message: string;
  theirs: PortfolioCase;
}

const errorsOf = (error: unknown): Record<string, string> =>
  isApiError(error) && error.code === 'PORTFOLIO.SLUG_EXISTS'
    ? { slug: error.message }
    : fieldErrors((isApiError(error) && error.errors) || {});

/** An address changes at once, texts and pictures when they are published. */
const savedText = (before: PortfolioCase, { slug, publishedAt }: PortfolioCase): string =>
  publishedAt !== null && slug !== before.slug
    ? `The page is at ${casePath(slug)} now. It shows other changes after you publish them.`
    : 'The public page shows it after you publish it.';

/** The form of a case. It follows the saved draft until the person changes something. A draft that a colleague has saved since is not overwritten without a question. */
export function useCaseForm(id: string, saved: PortfolioCase, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const [save] = useAdminReplaceCaseMutation();
  const [readAgain] = useLazyAdminGetCaseQuery();
  const [conflict, setConflict] = useState<Conflict>();
  const fail = (description: string) => host.notify({ title: 'Error', description, variant: 'destructive' });
  const askAbout = async (message: string) => {
    const { data: theirs } = await readAgain({ id });
    setConflict(theirs && { message, theirs });
    return theirs ? undefined : fail(`${message} Your texts are still here. Please try again.`);
  };
  const form = useFormFields<CaseValues>(
    {
      initialValues: caseValues(saved),
      schema: caseFormSchema,
      labels: caseLabels,
      onSubmit: async (values) => {
        const { data, error } = await save({ id, ...replaceCaseSchema.cast(caseBody(values)) });
        if (isApiError(error) && error.code === 'PORTFOLIO.CASE_CHANGED') {
          await askAbout(error.message);
          return {};
        }
        if (!data) {
          fail(actionError(error, 'Failed to save the case. Please try again.'));
          return errorsOf(error);
        }
        host.notify({ title: 'Draft saved', description: savedText(saved, data) });
        draft.clear();
        form.reinitialize(caseValues(data));
        return undefined;
      },
    },
    element,
  );
  const follow = useEffectEvent(() => {
    if (!form.isDirty && form.values.version !== String(saved.version)) {
      form.reinitialize(caseValues(saved));
    }
  });
  useEffect(() => follow(), [saved]);
  const draft = useFormDraft({ key: `portfolio-case:${id}`, names: caseFields, form });
  return {
    form,
    conflict: conflict && {
      message: conflict.message,
      keepMine: () => {
        // submit sends the values of the last render
        flushSync(() => form.field('version').onChange(String(conflict.theirs.version)));
        setConflict(undefined);
        form.submit();
      },
      takeTheirs: () => {
        draft.clear();
        form.reinitialize(caseValues(conflict.theirs));
        setConflict(undefined);
      },
    },
    discard: draft.clear,
  };
}
