import { useMemo, useRef } from 'react';
import type { Testimonial } from '@hive/contracts';
import { DataState, EmptyState, ListSkeleton, Panel } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { SortableList } from '../../shared/sortable-list';
import { useSavedOrder } from '../../shared/use-saved-order';
import { TestimonialRow } from './testimonial-row';
import { useAdminListTestimonialsQuery, useAdminReorderTestimonialsMutation } from './testimonials.api';
import styles from './testimonials.module.css';

/** Stays the same while the testimonials load. */
const none: never[] = [];

const nameOf = ({ name, clientName }: Testimonial): string => `${name}, ${clientName}`;

function Published({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [reorder] = useAdminReorderTestimonialsMutation();
  const { shown, change } = useSavedOrder(testimonials, reorder);
  const end = useRef<HTMLParagraphElement>(null);
  return (
    <Panel flush title={`Published (${shown.length})`}>
      <SortableList
        label="Published testimonials"
        className={styles.list}
        items={shown}
        nameOf={nameOf}
        isFixed={shown.length < 2}
        onOrder={(ids) => void change(ids)}
        empty={
          <EmptyState title="None is published" detail="The sections of the public pages are hidden until then." />
        }
        emptyFocus={end}
        render={(testimonial, handle) => <TestimonialRow testimonial={testimonial} handle={handle} />}
      />
      <p ref={end} tabIndex={-1} className={styles.hint}>
        The home page shows the first testimonial, the services page the first three. A case page without a quote shows
        the first one of its client.
      </p>
    </Panel>
  );
}

const List = ({ label, testimonials }: { label: string; testimonials: readonly Testimonial[] }) => (
  <ul className={styles.list} aria-label={label}>
    {testimonials.map((testimonial) => (
      <li key={testimonial.id}>
        <TestimonialRow testimonial={testimonial} />
      </li>
    ))}
  </ul>
);

const Waiting = ({ testimonials }: { testimonials: readonly Testimonial[] }) => (
  <Panel flush title={`Waiting (${testimonials.length})`}>
    {testimonials.length === 0 ? (
      <EmptyState title="Nothing waits" detail="Clients are asked in the portal when a project is finished." />
    ) : (
      <List label="Waiting testimonials" testimonials={testimonials} />
    )}
  </Panel>
);

/** Those that the client does not let the agency publish. */
const NotForTheSite = ({ testimonials }: { testimonials: readonly Testimonial[] }) =>
  testimonials.length === 0 ? null : (
    <Panel flush title={`For the agency only (${testimonials.length})`}>
      <List label="Testimonials for the agency only" testimonials={testimonials} />
    </Panel>
  );

/** What clients say: first what waits, then what the public pages show. */
export function TestimonialList() {
  const { data = none, currentData, error, isFetching, refetch } = useAdminListTestimonialsQuery();
  // stays the same between two answers, as the order that is saved is compared with it
  const published = useMemo(() => data.filter(({ status }) => status === 'published'), [data]);
  const waiting = data.filter(({ status }) => status === 'waiting');
  return (
    <DataState
      hasCards
      data={currentData}
      isLoading={isFetching}
      error={loadError(error)}
      onRetry={() => void refetch()}
      loadingText="Loading testimonials..."
      skeleton={
        <Panel flush>
          <ListSkeleton rows={3} rowHeight={95} hasAvatar={false} />
        </Panel>
      }
      errorTitle="The testimonials did not load"
      isEmpty={false}
      empty={null}
    >
      <div className={styles.panels}>
        <Waiting testimonials={waiting.filter(({ isPermitted }) => isPermitted)} />
        <Published testimonials={published} />
        <NotForTheSite testimonials={waiting.filter(({ isPermitted }) => !isPermitted)} />
      </div>
    </DataState>
  );
}
