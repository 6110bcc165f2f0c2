import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import { replaceCaseSchema, type PortfolioCase } from '@hive/contracts';
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

/** The form of a case. It follows the saved draft until the person changes something. A draft that a colleague has saved since is not overwritten without a question. */
export function useCaseForm(id: string, saved: PortfolioCase, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const [save] = useAdminReplaceCaseMutation();
  const [readAgain] = useLazyAdminGetCaseQuery();
  const [conflict, setConflict] = useState<Conflict>();
  const form = useFormFields<CaseValues>(
    {
      initialValues: caseValues(saved),
      schema: caseFormSchema,
      labels: caseLabels,
      onSubmit: async (values) => {
        const { data, error } = await save({ id, ...replaceCaseSchema.cast(caseBody(values)) });
        if (isApiError(error) && error.code === 'PORTFOLIO.CASE_CHANGED') {
          const { data: theirs } = await readAgain({ id });
          setConflict(theirs && { message: error.message, theirs });
          return {};
        }
        if (!data) {
          const description = actionError(error, 'Failed to save the case. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return isApiError(error) && error.code === 'PORTFOLIO.SLUG_EXISTS'
            ? { slug: error.message }
            : fieldErrors((isApiError(error) && error.errors) || {});
        }
        host.notify({ title: 'Draft saved', description: 'The public page shows it after you publish it.' });
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
        form.field('version').onChange(String(conflict.theirs.version));
        setConflict(undefined);
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
