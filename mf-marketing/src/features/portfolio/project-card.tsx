import { useEffect, useState } from 'react';
import { Icon, layout } from '@hive/ui';
import { capitalize } from '../../components/text/text';
import { truncateTechnologies, type Project } from './projects.rules';
import styles from './project-card.module.css';
import { Thumbnail } from './thumbnail';

/** Passing over a card is not looking at it. */
const HOVER_INTENT_MS = 250;

function useHoverIntent() {
  const [near, setNear] = useState(false);
  const [looking, setLooking] = useState(false);
  useEffect(() => {
    if (!near) {
      return undefined;
    }
    const timer = setTimeout(() => setLooking(true), HOVER_INTENT_MS);
    return () => clearTimeout(timer);
  }, [near]);
  return { looking, come: () => setNear(true), go: () => setNear(false) };
}

function Technologies({ technologies }: { technologies: string[] }) {
  const { shown, more } = truncateTechnologies(technologies);
  if (shown.length === 0) {
    return null;
  }
  return (
    <ul className={styles.tags} aria-label="Technologies">
      {shown.map((technology) => (
        <li key={technology}>{technology}</li>
      ))}
      {more > 0 && <li className={styles.more}>+{more} more</li>}
    </ul>
  );
}

interface Props {
  project: Project;
  id: string;
  sizes: string;
  /** Shown larger, above the others. */
  featured?: boolean;
  /** Its preview is on the way. */
  opening: boolean;
  onNear: () => void;
  onOpen: (project: Project, opener: HTMLElement) => void;
}

/** One website. The whole card opens its preview; the button in its heading is what a keyboard reaches. */
export function ProjectCard({ project, id, sizes, featured = false, opening, onNear, onOpen }: Props) {
  const { title, url, category, description, technologies } = project;
  const { looking, come, go } = useHoverIntent();
  const look = () => {
    come();
    onNear();
  };
  return (
    <article className={featured ? `${styles.project} ${styles.featured}` : styles.project}>
      <figure>
        <Thumbnail project={project} sizes={sizes} looking={looking} />
        <span className={styles.pill} aria-hidden="true">
          <Icon name="eye" size={18} />
          Preview
        </span>
      </figure>
      <p className={styles.category}>{capitalize(category)}</p>
      <h3 className={layout.h3}>
        <button
          type="button"
          id={id}
          className={styles.open}
          aria-haspopup="dialog"
          aria-busy={opening || undefined}
          onPointerEnter={(event) => event.pointerType === 'mouse' && look()}
          onPointerLeave={go}
          onFocus={look}
          onBlur={go}
          onClick={(event) => onOpen(project, event.currentTarget)}
        >
          {title}
        </button>
      </h3>
      <p className={styles.text}>{description}</p>
      <Technologies technologies={technologies} />
      <noscript>
        <a className={`${layout.link} ${styles.plain}`} href={url} target="_blank" rel="noopener">
          Open Site
        </a>
      </noscript>
    </article>
  );
}
