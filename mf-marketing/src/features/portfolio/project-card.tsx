import { useEffect, useState, type ButtonHTMLAttributes, type FocusEvent, type PointerEvent } from 'react';
import { casePath } from '@hive/contracts';
import { Link } from '@hive/router';
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

type OpenButtonProps = ButtonHTMLAttributes<HTMLButtonElement>;

/** Opens the preview; in the picture of a website that has a page, else in its heading. */
const OpenButton = (props: OpenButtonProps) => <button type="button" aria-haspopup="dialog" {...props} />;

const eye = (
  <>
    <Icon name="eye" size={18} />
    Preview
  </>
);

/** One website. Its heading covers the card: a link to its case page, or without one a button that opens the preview. */
export function ProjectCard({ project, id, sizes, featured = false, isOpening, onIntent, onOpen }: Props) {
  const { title, url, category, description, technologies, caseSlug } = project;
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
  const target = { onPointerEnter: handlePointerEnter, onPointerLeave: leave, onFocus: handleFocus, onBlur: leave };
  const open: OpenButtonProps = {
    id,
    'aria-busy': isOpening || undefined,
    onClick: (event) => onOpen(project, event.currentTarget),
  };
  return (
    <article className={featured ? `${styles.project} ${styles.featured}` : styles.project}>
      <figure>
        <Thumbnail project={project} sizes={sizes} live={live} />
        {!caseSlug ? (
          <span className={styles.previewBadge} aria-hidden="true">
            {eye}
          </span>
        ) : (
          <OpenButton
            {...open}
            className={`${styles.previewBadge} ${styles.previewButton}`}
            aria-label={`Preview ${title}`}
            onFocus={onIntent}
            onPointerEnter={onIntent}
          >
            {eye}
          </OpenButton>
        )}
      </figure>
      <p className={styles.category}>{capitalize(category)}</p>
      <h3 className={layout.h3}>
        {!caseSlug ? (
          <OpenButton {...open} {...target} className={styles.openButton}>
            {title}
          </OpenButton>
        ) : (
          <Link {...target} className={styles.openButton} to={casePath(caseSlug)}>
            {title}
          </Link>
        )}
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
