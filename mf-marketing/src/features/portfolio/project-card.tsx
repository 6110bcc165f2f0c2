import { useEffect, useState } from 'react';
import { capitalize, Icon, layout } from '@hive/ui';
import { truncateTechnologies, type Project } from './projects.rules';
import styles from './project-card.module.css';
import { Thumbnail } from './thumbnail';

/** How long the pointer must rest on a card before the live site loads. */
const HOVER_INTENT_MS = 250;

function useHoverIntent() {
  const [isOver, setIsOver] = useState(false);
  const [isIntended, setIsIntended] = useState(false);
  useEffect(() => {
    if (!isOver) {
      return undefined;
    }
    const timer = setTimeout(() => setIsIntended(true), HOVER_INTENT_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return { isIntended, enter: () => setIsOver(true), leave: () => setIsOver(false) };
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
      {more > 0 && <li className={styles.moreTag}>+{more} more</li>}
    </ul>
  );
}

interface Props {
  project: Project;
  id: string;
  sizes: string;
  /** Shown larger, above the others. */
  featured?: boolean;
  /** The preview's code is loading. */
  isOpening: boolean;
  onIntent: () => void;
  onOpen: (project: Project, opener: HTMLElement) => void;
}

/** One website. The button in the heading covers the whole card and opens the preview. */
export function ProjectCard({ project, id, sizes, featured = false, isOpening, onIntent, onOpen }: Props) {
  const { title, url, category, description, technologies } = project;
  const { isIntended, enter, leave } = useHoverIntent();
  const handleEnter = () => {
    enter();
    onIntent();
  };
  return (
    <article className={featured ? `${styles.project} ${styles.featured}` : styles.project}>
      <figure>
        <Thumbnail project={project} sizes={sizes} isLive={isIntended} />
        <span className={styles.previewBadge} aria-hidden="true">
          <Icon name="eye" size={18} />
          Preview
        </span>
      </figure>
      <p className={styles.category}>{capitalize(category)}</p>
      <h3 className={layout.h3}>
        <button
          type="button"
          id={id}
          className={styles.openButton}
          aria-haspopup="dialog"
          aria-busy={isOpening || undefined}
          onPointerEnter={(event) => event.pointerType === 'mouse' && handleEnter()}
          onPointerLeave={leave}
          onFocus={handleEnter}
          onBlur={leave}
          onClick={(event) => onOpen(project, event.currentTarget)}
        >
          {title}
        </button>
      </h3>
      <p className={styles.text}>{description}</p>
      <Technologies technologies={technologies} />
      <noscript>
        <a className={`${layout.link} ${styles.noScriptLink}`} href={url} target="_blank" rel="noopener">
          Open Site
        </a>
      </noscript>
    </article>
  );
}
