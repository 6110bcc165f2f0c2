import { Suspense, useEffect, useRef, useState } from 'react';
import {
  isClosedProject,
  isRunningProject,
  PROJECT_MILESTONES_MAX,
  type Milestone,
  type Project,
} from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, Panel } from '@hive/ui/antd';
import { PlusOutlined } from '@hive/ui/antd/icons';
import { actionError } from '../../shared/errors';
import { SortableList } from '../../shared/sortable-list';
import { LazyMilestoneDrawer } from './lazy-forms';
import { MilestoneItem } from './milestone-item';
import { useAdminOrderMilestonesMutation } from './project-changes.api';
import styles from './milestones.module.css';

/** The milestones in the order of the ids; those that a colleague has added meanwhile are the last. */
const inOrder = (milestones: Milestone[], ids: readonly string[]): Milestone[] => [
  ...ids.flatMap((id) => milestones.find((milestone) => milestone.id === id) ?? []),
  ...milestones.filter(({ id }) => !ids.includes(id)),
];

interface ChosenOrder {
  ids: string[];
  /** The milestones when the order was saved: it shows until those of the answer replace them. */
  savedOver?: Milestone[];
}

/** The milestones in the chosen order, which shows until its own answer does: that of an earlier choice changes nothing. */
function useOrder({ id, milestones }: Project) {
  const host = useHost();
  const [order] = useAdminOrderMilestonesMutation();
  const [chosen, setChosen] = useState<ChosenOrder>();
  const present = useRef(milestones);
  useEffect(() => {
    present.current = milestones;
  }, [milestones]);
  const change = async (ids: string[]) => {
    setChosen({ ids });
    const { error } = await order({ id, ids });
    const saved = error ? undefined : { ids, savedOver: present.current };
    setChosen((latest) => (latest?.ids === ids ? saved : latest));
    if (error) {
      const description = actionError(error, 'The order was not saved. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  const isShown = chosen && (chosen.savedOver ?? milestones) === milestones;
  return { shown: isShown ? inOrder(milestones, chosen.ids) : milestones, change };
}

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
  const { shown, change } = useOrder(project);
  const addButton = useRef<HTMLButtonElement>(null);
  // as it was when the form opened: it stays open when a colleague deletes the milestone
  const [form, setForm] = useState<{ milestone?: Milestone }>();
  const canEdit = mayEdit && !isClosedProject(project.status);
  const hint = mayEdit ? hintOf(project) : undefined;
  const done = shown.filter(({ isCompleted }) => isCompleted).length;
  return (
    <Panel
      flush
      title="Milestones"
      note={shown.length > 0 ? `${done} of ${shown.length} completed` : undefined}
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
            isRunning={isRunningProject(project.status)}
            onEdit={() => setForm({ milestone: item })}
          />
        )}
      />
      {form ? (
        <Suspense>
          <LazyMilestoneDrawer project={project} {...form} onClose={() => setForm(undefined)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
