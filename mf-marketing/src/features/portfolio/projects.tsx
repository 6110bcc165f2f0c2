import { Suspense, useRef } from 'react';
import type { HostApi } from '@hive/contracts';
import { layout, useEventReplay } from '@hive/ui';
import hidden from '@hive/ui/styles/visually-hidden.module.css';
import { ProjectCard } from './project-card';
import { ProjectGrid } from './project-grid';
import type { Project } from './projects.rules';
import styles from './projects.module.css';
import { Preview, usePreview } from './use-preview';

type PreviewActions = Pick<ReturnType<typeof usePreview>, 'openingId' | 'open' | 'preload'>;

/** Nothing without featured projects. */
function Featured({ featured, openingId, open, preload }: PreviewActions & { featured: Project[] }) {
  if (featured.length === 0) {
    return null;
  }
  return (
    <section className={layout.wrap} aria-labelledby="featured-projects">
      <h2 id="featured-projects" className={hidden.visuallyHidden}>
        Featured Projects
      </h2>
      <div className={styles.featured}>
        {featured.map((project) => (
          <ProjectCard
            key={project.id}
            id={`featured-${project.id}`}
            project={project}
            featured
            sizes="(max-width: 640px) 100vw, 58vw"
            isOpening={openingId === `featured-${project.id}`}
            onOpen={(...card) => void open(...card)}
            onIntent={preload}
          />
        ))}
      </div>
    </section>
  );
}

interface Props {
  projects: Project[];
  featured: Project[];
  host: HostApi;
}

/** Featured projects, all projects by category and the open preview. */
export function Projects({ projects, featured, host }: Props) {
  const part = useRef<HTMLDivElement>(null);
  useEventReplay(part);
  const { project, close, ...actions } = usePreview(host);
  return (
    <div ref={part} data-part="projects" className={styles.projects}>
      <Featured featured={featured} {...actions} />
      <ProjectGrid projects={projects} {...actions} />
      {project && (
        <Suspense>
          <Preview project={project} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
