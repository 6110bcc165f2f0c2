import { useRef, useState } from 'react';
import { Button, EmptyState, layout, useReplay } from '@hive/ui';
import { PictureView } from '../../components/pictures/picture-view';
import styles from './portfolio.module.css';
import { projects } from './projects';

const ALL = 'all';
const categories = [ALL, ...new Set(projects.map(({ category }) => category))];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** All projects, by category. */
export function ProjectGrid() {
  const [category, setCategory] = useState(ALL);
  const part = useRef<HTMLElement>(null);
  useReplay(part);
  const shown = projects.filter((project) => category === ALL || project.category === category);
  return (
    <section ref={part} data-part="projects" className={layout.wrap} aria-labelledby="all-projects">
      <div className={styles.head}>
        <h2 id="all-projects" className={layout.h2}>
          All Projects
        </h2>
        <div className={styles.filters}>
          {categories.map((name) => (
            <button
              key={name}
              type="button"
              id={`filter-${name}`}
              className={styles.filter}
              aria-pressed={name === category}
              onClick={() => setCategory(name)}
            >
              {capital(name)}
            </button>
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState text="No websites found in this category.">
          <Button variant="secondary" size="small" onClick={() => setCategory(ALL)}>
            Show all projects
          </Button>
        </EmptyState>
      ) : (
        <div className={styles.grid}>
          {shown.map((project) => (
            <article key={project.title} className={styles.project}>
              <figure>
                <PictureView
                  picture={project.picture}
                  sizes="(max-width: 640px) 100vw, 430px"
                  alt={`The website of ${project.title}`}
                />
              </figure>
              <p className={styles.category}>{capital(project.category)}</p>
              <h3 className={layout.h3}>{project.title}</h3>
              <p className={`${layout.muted} ${layout.small}`}>{project.text}</p>
              <ul className={styles.tags} aria-label="Technologies">
                {project.technologies.map((technology) => (
                  <li key={technology}>{technology}</li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      )}
    </section>
  );
}
