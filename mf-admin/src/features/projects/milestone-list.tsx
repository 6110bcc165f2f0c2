import { useRef, useState } from 'react';
import {
  isClosedProject,
  isRunningProject,
  PROJECT_MILESTONES_MAX,
  type Milestone,
  type Project,
} from '@hive/contracts';
import { Button, Panel } from '@hive/ui/app';
import { PlusOutlined } from '@hive/ui/app/icons';
import { SortableList } from '../../shared/sortable-list';
import { useSavedOrder } from '../../shared/use-saved-order';
import { LazyMilestoneDrawer } from './lazy-forms';
import { MilestoneItem } from './milestone-item';
import { useAdminOrderMilestonesMutation } from './project-changes.api';
import styles from './milestones.module.css';

/** Why milestones cannot change or be submitted now; undefined when they can. */
function hintOf({ status, milestones }: Project): string | undefined {
  if (isClosedProject(status)) {
    return `The project is ${status}. Set it to active again to change its milestones.`;
  }
  return !isRunningProject(status) && milestones.some(({ requiresApproval }) => requiresApproval)
    ? 'Milestones can be submitted for approval once the project is active.'
    : undefined;
}

/** The milestones of a project: their order, state and next steps. */
export function MilestoneList({ project, canEdit: mayEdit }: { project: Project; canEdit: boolean }) {
  const [order] = useAdminOrderMilestonesMutation();
  const { shown, change } = useSavedOrder(project.milestones, (ids) => order({ id: project.id, ids }));
  const addButton = useRef<HTMLButtonElement>(null);
  // as it was when the form opened: it stays open when a colleague deletes the milestone
  const [form, setForm] = useState<{ milestone?: Milestone }>();
  const canEdit = mayEdit && !isClosedProject(project.status);
  const hint = mayEdit ? hintOf(project) : undefined;
  const done = shown.filter(({ isCompleted }) => isCompleted).length;
  const next = shown.find(({ isCompleted }) => !isCompleted);
  return (
    <Panel
      flush
      title="Milestones"
      note={shown.length > 0 ? `${done} of ${shown.length} completed${next ? `, next: ${next.title}` : ''}` : undefined}
      extra={
        canEdit && shown.length < PROJECT_MILESTONES_MAX ? (
          <Button ref={addButton} size="small" icon={<PlusOutlined />} onClick={() => setForm({})}>
            Add milestone
          </Button>
        ) : undefined
      }
    >
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <SortableList
        label="Milestones"
        className={styles.list}
        items={shown}
        nameOf={({ title }) => title}
        isFixed={!canEdit || shown.length < 2}
        onOrder={(ids) => void change(ids)}
        empty={<p className={styles.empty}>No milestones yet. They show the client what comes next, and when.</p>}
        emptyFocus={addButton}
        render={(item, handle, index) => (
          <MilestoneItem
            milestone={item}
            number={index + 1}
            handle={handle}
            canEdit={canEdit}
            isNext={item.id === next?.id}
            project={project}
            onEdit={() => setForm({ milestone: item })}
          />
        )}
      />
      {form ? <LazyMilestoneDrawer project={project} {...form} onClose={() => setForm(undefined)} /> : null}
    </Panel>
  );
}
