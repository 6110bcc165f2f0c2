import type { RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import {
  createPortfolioItemSchema,
  portfolioFormSchema,
  updatePortfolioItemSchema,
  type PortfolioItem,
} from '@hive/contracts';
import { useHost, useSeenDraft } from '@hive/session';
import { useFormFields, useSeenChanges } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { bodyOf, portfolioLabels, portfolioValues, type PortfolioValues } from './portfolio-values';
import { useAdminCreatePortfolioItemMutation, useAdminUpdatePortfolioItemMutation } from './portfolio.api';

interface Options {
  /** Undefined for a new website. */
  item: PortfolioItem | undefined;
  onSaved: (item: PortfolioItem) => void;
}

/** Sends the form, with the texts that the person saw, because a colleague may have changed them since. */
function useSave(item: PortfolioItem | undefined) {
  const [create] = useAdminCreatePortfolioItemMutation();
  const [update] = useAdminUpdatePortfolioItemMutation();
  const changes = useSeenChanges(portfolioValues(item));
  const sendUpdate = (id: string, values: PortfolioValues) => {
    const { change, seen } = changes.changesOf(values);
    const { featured: _, isActive: __, ...texts } = seen;
    return update({ id, ...updatePortfolioItemSchema.cast({ ...bodyOf(change), seen: texts }) });
  };
  const send = (values: PortfolioValues) =>
    item ? sendUpdate(item.id, values) : create(createPortfolioItemSchema.cast(bodyOf(values)));
  return { changes, send };
}

/** The form of a website of the portfolio, new or existing. */
export function usePortfolioForm({ item, onSaved }: Options, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const { changes, send } = useSave(item);
  const form = useFormFields<PortfolioValues>(
    {
      initialValues: changes.opened,
      schema: portfolioFormSchema,
      labels: portfolioLabels,
      onSubmit: async (values) => {
        const { data, error } = await send(values);
        const refused = changes.refusalOf(error);
        if (refused) {
          return refused;
        }
        if (!data) {
          const description = actionError(error, 'Failed to save the website. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({
          title: item ? 'Website saved' : 'Website added',
          description: data.isActive ? 'It is live on the portfolio page.' : 'It is hidden from the portfolio page.',
        });
        draft.clear();
        if (item) {
          changes.reinitialize(portfolioValues(data));
          form.reinitialize(portfolioValues(data));
        }
        onSaved(data);
        return undefined;
      },
    },
    element,
  );
  const draft = useSeenDraft(`portfolio:${item?.id ?? 'new'}`, form, changes);
  return { form: { ...form, isDirty: changes.isChanged(form.values) }, changes, discard: draft.clear };
}
