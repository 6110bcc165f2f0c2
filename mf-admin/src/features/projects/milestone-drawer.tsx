import { useRef, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import {
  canSwitchApproval,
  createMilestoneSchema,
  MILESTONE_TITLE_MAX,
  updateMilestoneSchema,
  type Milestone,
  type Project,
} from '@hive/contracts';
import { useHost } from '@hive/session';
import {
  Button,
  Drawer,
  ErrorSummary,
  FormConflict,
  FormSection,
  SelectField,
  TextAreaField,
  TextField,
  useConfirmedClose,
  useFormFields,
  useSeenChanges,
} from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import {
  approvalOptions,
  assigneeOptions,
  milestoneLabels,
  milestoneValues,
  type MilestoneValues,
} from './milestone-values';
import { useAdminAddMilestoneMutation, useAdminUpdateMilestoneMutation } from './project-changes.api';
import { useAdminListAssigneesQuery } from './projects.api';
import styles from '../../shared/account-list.module.css';

export interface MilestoneDrawerProps {
  project: Project;
  /** Undefined for a new milestone. */
  milestone?: Milestone;
  onClose: () => void;
}

/** Sends a new milestone, or the changes of one. */
function useSave({ project, milestone }: MilestoneDrawerProps) {
  const [add] = useAdminAddMilestoneMutation();
  const [update] = useAdminUpdateMilestoneMutation();
  const changes = useSeenChanges(milestoneValues(milestone));
  const save = async (values: MilestoneValues) => {
    if (!milestone) {
      return add({ id: project.id, ...createMilestoneSchema.cast(values) });
    }
    return update({ id: milestone.id, ...updateMilestoneSchema.cast(changes.changesOf(values)) });
  };
  return { changes, save };
}

function useMilestoneForm(props: MilestoneDrawerProps, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const { changes, save } = useSave(props);
  const form = useFormFields<MilestoneValues>(
    {
      initialValues: changes.opened,
      schema: createMilestoneSchema,
      labels: milestoneLabels,
      onSubmit: async (values) => {
        const { error } = await save(values);
        const refused = changes.refusalOf(error);
        if (refused) {
          return refused;
        }
        if (error) {
          const description = actionError(error, 'Failed to save the milestone. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({
          title: props.milestone ? 'Milestone updated' : 'Milestone added',
          description: props.milestone ? 'The changes have been saved.' : `${values.title} was added at the end.`,
        });
        props.onClose();
        return undefined;
      },
    },
    element,
  );
  return { form: { ...form, isDirty: changes.isChanged(form.values) }, changes };
}

/** The form of a milestone, new or existing. After an error it stays open with the input. */
export function MilestoneDrawer(props: MilestoneDrawerProps) {
  const { milestone, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, changes } = useMilestoneForm(props, element);
  const { close, confirmation } = useConfirmedClose(form.isDirty, onClose);
  const approval = form.field('requiresApproval');
  const { data: colleagues = [] } = useAdminListAssigneesQuery(props.project.id);
  const isApprovalFixed = milestone !== undefined && !canSwitchApproval(milestone);
  return (
    <Drawer title={milestone?.title ?? 'New milestone'} onClose={close}>
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label={milestone ? 'Milestone' : 'New milestone'}
        className={styles.edit}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        <FormSection title="Milestone">
          <TextField full label={milestoneLabels.title} field={form.field('title')} maxLength={MILESTONE_TITLE_MAX} />
          <TextAreaField
            full
            optional
            label={milestoneLabels.description}
            field={form.field('description')}
            help="Visible to the client"
          />
          <TextField optional type="date" label={milestoneLabels.dueDate} field={form.field('dueDate')} />
          <SelectField
            optional
            label={milestoneLabels.assigneeId}
            field={form.field('assigneeId')}
            placeholder="Nobody"
            options={assigneeOptions(colleagues, milestone)}
          />
          <SelectField
            label={milestoneLabels.requiresApproval}
            field={{ ...approval, disabled: approval.disabled || isApprovalFixed }}
            options={approvalOptions}
            {...(isApprovalFixed && { help: 'Withdraw or reopen the milestone to change this.' })}
          />
        </FormSection>
        <div className={styles.editFoot}>
          <FormConflict form={form} changes={changes} />
          <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
            {form.isSubmitting ? 'Saving...' : milestone ? 'Save changes' : 'Add milestone'}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
      {confirmation}
    </Drawer>
  );
}
