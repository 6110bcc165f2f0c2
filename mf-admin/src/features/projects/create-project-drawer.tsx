import { Suspense, useRef, useState, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import { createProjectSchema, serviceKeys, serviceTemplates, type Employee, type Project } from '@hive/contracts';
import { useHost } from '@hive/session';
import {
  Button,
  Drawer,
  ErrorSummary,
  FormSection,
  SelectField,
  useFormFields,
  type FormFields,
  useConfirmedClose,
} from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { LazyNewMilestoneList } from './lazy-new-milestone-list';
import { useAdminCreateProjectMutation } from './project-changes.api';
import { ProjectFields } from './project-fields';
import { projectLabels, serviceOptions, type ProjectField } from './project-values';
import { addDays, useNewMilestones, type NewMilestones } from './template-milestones';
import styles from '../../shared/account-list.module.css';

type Values = Record<ProjectField | 'status', string>;

const labels = { ...projectLabels, status: 'Visibility' };

const statusOptions = [
  { value: 'active', label: 'Active, the client sees it' },
  { value: 'draft', label: 'Draft, hidden from the client' },
];

/** Today in the person's time zone, such as 2026-11-19. */
const today = (): string => new Date().toLocaleDateString('en-CA');

const empty = (): Values => ({
  name: '',
  description: '',
  service: '',
  ownerId: '',
  startDate: today(),
  dueDate: '',
  status: 'active',
});

export interface CreateProjectDrawerProps {
  client: { id: string; companyName: string };
  /** Undefined for users who cannot choose the owner. */
  owners: readonly Employee[] | undefined;
  onCreated: (project: Project) => void;
  onClose: () => void;
}

function useCreateForm(
  { client, onCreated }: CreateProjectDrawerProps,
  milestones: NewMilestones,
  element: RefObject<HTMLFormElement | null>,
) {
  const host = useHost();
  const [create] = useAdminCreateProjectMutation();
  const [initialValues] = useState(empty);
  return useFormFields<Values>(
    {
      initialValues,
      schema: createProjectSchema,
      labels,
      onSubmit: async (values) => {
        const body = { ...values, milestones: milestones.toBody(values.startDate) };
        const [missing] = milestones.missing;
        if (missing) {
          document.getElementById(missing.id)?.focus();
          return {};
        }
        const { data, error } = await create({ clientId: client.id, project: createProjectSchema.cast(body) });
        if (error) {
          const description = actionError(error, 'Failed to create the project. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({
          title: 'Project created',
          description: `${data.name} was created for ${client.companyName}.`,
        });
        onCreated(data);
        return undefined;
      },
    },
    element,
  );
}

const templateOf = (service: string) => {
  const key = serviceKeys.find((candidate) => candidate === service);
  return key && { key, ...serviceTemplates[key] };
};

/** The day of the last milestone of the service's template; empty without one. */
function endOf(service: string, startDate: string): string {
  const template = templateOf(service);
  return template ? addDays(startDate, Math.max(...template.milestones.map(({ dueInDays }) => dueInDays))) : '';
}

/** Prefills the milestones, and fields that are empty or still have values of the previous template. */
function applyTemplate(form: FormFields<Values>, milestones: NewMilestones, service: string): void {
  const { values } = form;
  const before = templateOf(values.service);
  const next = templateOf(service);
  const prefill = (name: 'name' | 'description' | 'dueDate', old: string | undefined, text: string | undefined) => {
    if (values[name] === '' || values[name] === old) {
      form.field(name).onChange(text ?? '');
    }
  };
  form.field('service').onChange(service);
  prefill('name', before?.label, next?.label);
  prefill('description', before?.description, next?.description);
  prefill('dueDate', endOf(values.service, values.startDate), endOf(service, values.startDate));
  if (!milestones.isEdited || milestones.rows.length === 0) {
    milestones.applyTemplate(next?.key);
  }
}

/** The due date follows the start while it equals that of the template. */
function changeStart(form: FormFields<Values>, startDate: string): void {
  const { service, dueDate, startDate: before } = form.values;
  form.field('startDate').onChange(startDate);
  if (dueDate !== '' && dueDate === endOf(service, before)) {
    form.field('dueDate').onChange(endOf(service, startDate));
  }
}

/** The form of a new project, prefilled from the template of a service. After an error it stays open with the input. */
export function CreateProjectDrawer(props: CreateProjectDrawerProps) {
  const { client, owners, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const milestones = useNewMilestones();
  const form = useCreateForm(props, milestones, element);
  const [isChecked, setIsChecked] = useState(false);
  const { close, confirmation } = useConfirmedClose(form.isDirty || milestones.isEdited, onClose);
  const service = form.field('service');
  const start = form.field('startDate');
  return (
    <Drawer title={`New project for ${client.companyName}`} onClose={close}>
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label="New project"
        className={styles.edit}
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          form.submit();
        }}
      >
        <ErrorSummary fields={[...form.invalid, ...(isChecked ? milestones.missing : [])]} />
        <FormSection title="Template">
          <SelectField
            full
            optional
            label={labels.service}
            field={{ ...service, onChange: (value) => applyTemplate(form, milestones, value) }}
            placeholder="None, an empty project"
            options={serviceOptions}
            help={
              milestones.isEdited && milestones.rows.length > 0
                ? 'The milestones below stay: you have changed them.'
                : 'Fills in name, description, dates and milestones, which you can change.'
            }
          />
        </FormSection>
        <ProjectFields
          field={(name) =>
            name === 'startDate' ? { ...start, onChange: (day) => changeStart(form, day) } : form.field(name)
          }
          owners={owners}
        />
        <FormSection title="Visibility">
          <SelectField full label={labels.status} field={form.field('status')} options={statusOptions} />
        </FormSection>
        <Suspense>
          <LazyNewMilestoneList milestones={milestones} start={form.values.startDate} isChecked={isChecked} />
        </Suspense>
        <div className={styles.editFoot}>
          <Button type="primary" htmlType="submit" loading={form.isSubmitting}>
            {form.isSubmitting ? 'Creating...' : 'Create project'}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
      {confirmation}
    </Drawer>
  );
}
