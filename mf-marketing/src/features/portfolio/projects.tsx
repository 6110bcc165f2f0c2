import { Suspense, useRef } from 'react';
import type { HostApi } from '@hive/contracts';
import { layout, useEventReplay } from '@hive/ui';
import { ProjectCard } from './project-card';
import { ProjectGrid } from './project-grid';
import type { Project } from './projects.rules';
import styles from './projects.module.css';
import { Preview, usePreview } from './use-preview';

type Opening = Pick<ReturnType<typeof usePreview>, 'opening' | 'open' | 'near'>;

/** Only there when something is featured. */
function Featured({ featured, opening, open, near }: Opening & { featured: Project[] }) {
  if (featured.length === 0) {
    return null;
  }
  return (
    <section className={layout.wrap} aria-labelledby="featured-projects">
      <h2 id="featured-projects" className={layout.srOnly}>
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
            opening={opening === `featured-${project.id}`}
            onOpen={(...card) => void open(...card)}
            onNear={near}
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

/** The websites: featured ones, all of them by category, and the preview of the one that is open. */
export function Projects({ projects, featured, host }: Props) {
  const part = useRef<HTMLDivElement>(null);
  useEventReplay(part);
  const { project, close, ...opening } = usePreview(host);
  return (
    <div ref={part} data-part="projects" className={styles.projects}>
      <Featured featured={featured} {...opening} />
      <ProjectGrid projects={projects} {...opening} />
      {project && (
        <Suspense>
          <Preview project={project} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
