import { useState } from 'react';
import { Button, capitalize, EmptyState, layout } from '@hive/ui';
import hidden from '@hive/ui/styles/visually-hidden.module.css';
import { ProjectCard } from './project-card';
import { ALL, categoriesOf, filterId, inCategory, type Project } from './projects.rules';
import styles from './projects.module.css';
import { updateWithTransition } from './view-transition';

interface FilterProps {
  projects: Project[];
  categories: string[];
  chosen: string;
  onChoose: (category: string) => void;
}

function Filters({ projects, categories, chosen, onChoose }: FilterProps) {
  return (
    <div className={styles.filters} role="group" aria-label="Filter by category">
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          id={filterId(category)}
          className={styles.filter}
          aria-pressed={category === chosen}
          data-count={inCategory(projects, category).length}
          onClick={() => onChoose(category)}
        >
          {capitalize(category)}
        </button>
      ))}
    </div>
  );
}

interface Props {
  projects: Project[];
  openingId: string | undefined;
  open: (project: Project, opener: HTMLElement) => Promise<void>;
  preload: () => void;
}

/** All projects with a category filter. */
export function ProjectGrid({ projects, openingId, open, preload }: Props) {
  const [category, setCategory] = useState(ALL);
  const [isFiltered, setIsFiltered] = useState(false);
  const shown = inCategory(projects, category);
  const choose = (next: string) =>
    updateWithTransition(() => {
      setCategory(next);
      setIsFiltered(true);
    });
  return (
    <section className={layout.wrap} aria-labelledby="all-projects">
      <div className={styles.head}>
        <h2 id="all-projects" className={layout.h2}>
          All Projects
        </h2>
        <Filters projects={projects} categories={categoriesOf(projects)} chosen={category} onChoose={choose} />
      </div>
      <output className={hidden.visuallyHidden}>
        {isFiltered && `${shown.length} ${shown.length === 1 ? 'project' : 'projects'}`}
      </output>
      {shown.length === 0 ? (
        <EmptyState text="No websites found in this category.">
          {projects.length > 0 && (
            <Button id="filter-reset" variant="secondary" size="small" onClick={() => choose(ALL)}>
              Show all projects
            </Button>
          )}
        </EmptyState>
      ) : (
        <div className={styles.grid}>
          {shown.map((project) => (
            <ProjectCard
              key={project.id}
              id={`project-${project.id}`}
              project={project}
              sizes="(max-width: 640px) 100vw, (max-width: 1023px) 50vw, 430px"
              isOpening={openingId === `project-${project.id}`}
              onOpen={(...card) => void open(...card)}
              onIntent={preload}
            />
          ))}
        </div>
      )}
    </section>
  );
}
