import { useRef, useState } from 'react';
import type { Project } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, ProgressBar } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { useAdminUpdateProjectMutation } from './project-changes.api';
import styles from './project-details.module.css';

/** The progress of a project: from its milestones, or, while there are none, set by hand. */
export function ProgressControl({ project, isFixed }: { project: Project; isFixed: boolean }) {
  const host = useHost();
  const [update, { isLoading }] = useAdminUpdateProjectMutation();
  const [chosen, setChosen] = useState<number>();
  const slider = useRef<HTMLInputElement>(null);
  if (isFixed || project.milestones.length > 0) {
    return <ProgressBar isBlock percent={project.progress} />;
  }
  const value = chosen ?? project.progress;
  // the buttons, one of which has the focus, are removed
  const reset = () => {
    setChosen(undefined);
    slider.current?.focus();
  };
  const save = async () => {
    const change = { change: { progress: value }, seen: { progress: project.progress } };
    const { error } = await update({ id: project.id, ...change });
    if (error) {
      const description = actionError(error, 'Failed to save the progress. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    reset();
    host.notify({ title: 'Progress saved', description: `${project.name} is ${value}% complete.` });
  };
  return (
    <div className={styles.progress}>
      <label className={styles.slider}>
        <span>{value}% Complete</span>
        <input
          ref={slider}
          type="range"
          aria-label="Progress"
          aria-valuetext={`${value}% complete`}
          min={0}
          max={100}
          step={5}
          value={value}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
        />
      </label>
      {value === project.progress ? (
        <p className={styles.hint}>Set by hand. Once the project has milestones, they determine it.</p>
      ) : (
        <div className={styles.buttons}>
          <Button size="small" type="primary" loading={isLoading} onClick={() => void save()}>
            Save progress
          </Button>
          <Button size="small" onClick={reset}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
