import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { capitalize, Icon, layout } from '@hive/ui';
import { truncateTechnologies, type Project } from './projects.rules';
import styles from './project-card.module.css';
import { Thumbnail, type LiveState } from './thumbnail';

/** How long the pointer must rest on a card before the live site loads. */
const HOVER_INTENT_MS = 250;

/** The fade of `thumbnail.module.css`, after which the live site is removed. */
const FADE_MS = 320;

/** Loads the live site while the pointer rests on a card, and removes it after the pointer has left. */
function useHoverIntent() {
  const [isOver, setIsOver] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (isOver === isLoaded) {
      return undefined;
    }
    const timer = setTimeout(() => setIsLoaded(isOver), isOver ? HOVER_INTENT_MS : FADE_MS);
    return () => clearTimeout(timer);
  }, [isOver, isLoaded]);
  const live: LiveState = isOver ? 'shown' : 'leaving';
  return { live: isLoaded ? live : undefined, enter: () => setIsOver(true), leave: () => setIsOver(false) };
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
  const { live, enter, leave } = useHoverIntent();
  const handleFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    onIntent();
    // a tap focuses the card too, but opens the preview
    if (currentTarget.matches(':focus-visible')) {
      enter();
    }
  };
  const handlePointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') {
      onIntent();
      enter();
    }
  };
  return (
    <article className={featured ? `${styles.project} ${styles.featured}` : styles.project}>
      <figure>
        <Thumbnail project={project} sizes={sizes} live={live} />
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
          onPointerEnter={handlePointerEnter}
          onPointerLeave={leave}
          onFocus={handleFocus}
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
