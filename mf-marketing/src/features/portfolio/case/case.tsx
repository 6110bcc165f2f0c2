import { Suspense, useRef } from 'react';
import type { HostApi, PublicCase, PublicTestimonial } from '@hive/contracts';
import { Button, Icon, layout, useEventReplay } from '@hive/ui';
import { displayUrl } from '../projects.rules';
import { Thumbnail } from '../thumbnail';
import { Preview, usePreview } from '../use-preview';
import { CaseCredits, CaseNext } from './case-end';
import { CaseHero } from './case-hero';
import { CaseGallery, CaseQuote } from './case-media';
import { CaseFigure, CaseStory } from './case-story';
import styles from './case-preview.module.css';

interface Props {
  work: PublicCase;
  host: HostApi;
}

/** The website itself, in the dialog that the portfolio has, too. */
function LivePreview({ work: { item }, host }: Props) {
  const { project, openingId, open, preload, close } = usePreview(host);
  return (
    <section className={`${layout.wrap} ${styles.preview}`} aria-labelledby="case-preview">
      <div className={styles.text}>
        <h2 id="case-preview" className={layout.h2}>
          See it live
        </h2>
        <p className={layout.muted}>{displayUrl(item.url)}, on a desktop, a tablet and a phone.</p>
        <Button
          id="case-open-preview"
          variant="secondary"
          aria-haspopup="dialog"
          aria-busy={openingId !== undefined || undefined}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={({ currentTarget }) => void open(item, currentTarget)}
        >
          <Icon name="eye" size={18} /> Preview
        </Button>
      </div>
      <div className={styles.frame}>
        <Thumbnail project={item} sizes="(max-width: 1023px) 100vw, 760px" live={undefined} />
      </div>
      {project && (
        <Suspense>
          <Preview project={project} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

/** A project from before to after, and the way to the next one. */
export function Case({ work, host, testimonial }: Props & { testimonial: PublicTestimonial | undefined }) {
  const part = useRef<HTMLElement>(null);
  useEventReplay(part);
  const { content } = work;
  return (
    <article ref={part} data-part="case">
      <CaseHero work={work} />
      <CaseStory content={content} />
      <CaseFigure content={content} />
      <CaseGallery pictures={content.pictures} />
      <CaseQuote content={content} testimonial={testimonial} />
      <LivePreview work={work} host={host} />
      <CaseCredits work={work} />
      <CaseNext next={work.next} />
    </article>
  );
}
