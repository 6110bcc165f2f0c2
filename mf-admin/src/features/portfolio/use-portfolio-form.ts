import { useState, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import {
  createPortfolioItemSchema,
  portfolioFormSchema,
  updatePortfolioItemSchema,
  type PortfolioItem,
} from '@hive/contracts';
import { useFormDraft, useHost } from '@hive/session';
import { useFormFields, useSeenChanges } from '@hive/ui/antd';
import { actionError } from '../../shared/errors';
import {
  bodyOf,
  portfolioLabels,
  portfolioValues,
  type PortfolioField,
  type PortfolioValues,
} from './portfolio-values';
import {
  useAdminCreatePortfolioItemMutation,
  useAdminListPortfolioQuery,
  useAdminUpdatePortfolioItemMutation,
} from './portfolio.api';

const fields = Object.keys(portfolioLabels) as PortfolioField[];

/** What a colleague changed while the form was open. */
interface Conflict {
  message: string;
  theirs: PortfolioValues;
  stale: PortfolioField[];
}

interface Options {
  /** Undefined for a new website. */
  item: PortfolioItem | undefined;
  onSaved: (item: PortfolioItem) => void;
}

/** Sends the form. The server says which texts a colleague has changed meanwhile. */
function useSave(item: PortfolioItem | undefined) {
  const [create] = useAdminCreatePortfolioItemMutation();
  const [update] = useAdminUpdatePortfolioItemMutation();
  const { refetch } = useAdminListPortfolioQuery();
  const { opened, changesOf, accept, reinitialize } = useSeenChanges(portfolioValues(item));
  const [conflict, setConflict] = useState<Conflict>();
  const sendUpdate = (id: string, values: PortfolioValues) => {
    const { change, seen } = changesOf(values);
    const { featured: _, isActive: __, ...texts } = seen;
    return update({ id, ...updatePortfolioItemSchema.cast({ ...bodyOf(change), seen: texts }) });
  };
  const send = async (values: PortfolioValues) => {
    const result = await (item ? sendUpdate(item.id, values) : create(createPortfolioItemSchema.cast(bodyOf(values))));
    const { error } = result;
    const hasConflict = isApiError(error) && error.code === 'PORTFOLIO.CHANGED';
    const present = hasConflict ? (await refetch()).data?.find(({ id }) => id === item?.id) : undefined;
    if (hasConflict && present) {
      const theirs = portfolioValues(present);
      accept(theirs);
      setConflict({
        message: error.message,
        theirs,
        stale: fields.filter((name) => error.errors?.[name] !== undefined),
      });
    } else {
      setConflict(undefined);
    }
    return result;
  };
  return { opened, reinitialize, send, conflict, settle: () => setConflict(undefined) };
}

/** The form of a website of the portfolio, new or existing. */
export function usePortfolioForm({ item, onSaved }: Options, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const { opened, reinitialize, send, conflict, settle } = useSave(item);
  const form = useFormFields<PortfolioValues>(
    {
      initialValues: opened,
      schema: portfolioFormSchema,
      labels: portfolioLabels,
      onSubmit: async (values) => {
        const { data, error } = await send(values);
        if (isApiError(error) && error.code === 'PORTFOLIO.CHANGED') {
          return error.errors ?? {};
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
          reinitialize(portfolioValues(data));
          form.reinitialize(portfolioValues(data));
        }
        onSaved(data);
        return undefined;
      },
    },
    element,
  );
  const draft = useFormDraft({ key: `portfolio:${item?.id ?? 'new'}`, names: fields, form });
  const takeTheirs = () => {
    conflict?.stale.forEach((name) => form.field(name).onChange(conflict.theirs[name]));
    settle();
  };
  return { form, conflict, takeTheirs, discard: draft.clear };
}
