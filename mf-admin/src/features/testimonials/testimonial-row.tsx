import type { ReactNode } from 'react';
import { TESTIMONIAL_RATING_MAX, type Testimonial } from '@hive/contracts';
import { Link } from '@hive/router';
import { useHost } from '@hive/session';
import { Button } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { useAdminPublishTestimonialMutation, useAdminUnpublishTestimonialMutation } from './testimonials.api';
import styles from './testimonials.module.css';

interface TestimonialRowProps {
  testimonial: Testimonial;
  handle?: ReactNode;
}

/** What a client says, and whether it is on the site. */
export function TestimonialRow({ testimonial, handle }: TestimonialRowProps) {
  const host = useHost();
  const [publish, { isLoading: isPublishing }] = useAdminPublishTestimonialMutation();
  const [unpublish, { isLoading: isUnpublishing }] = useAdminUnpublishTestimonialMutation();
  const { id, text, name, company, rating, status, isPermitted, updatedAt, projectId, projectName, clientName } =
    testimonial;
  const isPublished = status === 'published';
  const toggle = async () => {
    const { error } = await (isPublished ? unpublish(id) : publish({ id, seen: updatedAt }));
    if (error) {
      const description = actionError(error, 'The testimonial was not changed. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    } else {
      host.notify({ title: isPublished ? 'Taken off the site' : 'Published', description: `${name}, ${clientName}` });
    }
  };
  return (
    <div className={styles.row}>
      {handle}
      <div className={styles.texts}>
        <p className={styles.quote}>{text}</p>
        <p className={styles.detail}>
          <strong>{[name, company].filter(Boolean).join(', ')}</strong>
          <span>
            {rating} of {TESTIMONIAL_RATING_MAX}
          </span>
          <span>
            {clientName}, <Link to={`/admin/projects/${projectId}`}>{projectName}</Link>
          </span>
        </p>
      </div>
      {isPublished || isPermitted ? (
        <Button
          type={isPublished ? 'default' : 'primary'}
          loading={isPublishing || isUnpublishing}
          aria-label={isPublished ? `Unpublish the words of ${name}` : `Publish the words of ${name}`}
          onClick={() => void toggle()}
        >
          {isPublished ? 'Unpublish' : 'Publish'}
        </Button>
      ) : (
        <span className={styles.private}>Not for the site</span>
      )}
    </div>
  );
}
