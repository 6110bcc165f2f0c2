import {
  holdsToggle,
  implicitOwner,
  isAlwaysHeld,
  manageableLevels,
  type TeamRights,
  teamLevelLabels,
  teamLevels,
  teamToggles,
  teamToggleTexts,
} from '@hive/contracts';
import { SelectField, TextField, type BoundField } from './form-fields';
import { rightsOf, type RightValues } from './team-rights';
import { VisuallyHidden } from './visually-hidden';
import styles from './team-fields.module.css';

/** The labels of the fields that a new and an existing account share. */
export const teamLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  jobTitle: 'Job Title',
  department: 'Department',
  accessLevel: 'Access Level',
  canViewProjects: teamToggleTexts.canViewProjects.label,
  canViewBilling: teamToggleTexts.canViewBilling.label,
  canManageTeam: teamToggleTexts.canManageTeam.label,
};

type Field = (name: keyof typeof teamLabels) => BoundField;

const levelOptions = teamLevels.map((value) => ({ value, label: teamLevelLabels[value] }));

/** Job title and department. */
export function JobFields({ field }: { field: Field }) {
  return (
    <>
      <TextField label={teamLabels.jobTitle} field={field('jobTitle')} maxLength={100} />
      <TextField
        optional
        label={teamLabels.department}
        field={field('department')}
        maxLength={100}
        placeholder="e.g. Sales"
      />
    </>
  );
}

interface ToggleProps {
  field: BoundField;
  label: string;
  help: string;
  /** The level has the right in any case. */
  isAlways: boolean;
  /** The granting person does not have the right. */
  isWithheld: boolean;
}

function ToggleField({ field, label, help, isAlways, isWithheld }: ToggleProps) {
  const helpId = `${field.id}-help`;
  const isOn = field.value === 'true';
  return (
    <div className={styles.toggle}>
      <label className={styles.name}>
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          aria-describedby={helpId}
          checked={isAlways || isOn}
          disabled={field.disabled || isAlways || (isWithheld && !isOn)}
          onChange={(event) => field.onChange(String(event.target.checked))}
        />
        {label}
      </label>
      <p id={helpId} className={styles.help}>
        {help}
        {isAlways ? '; this level always can' : null}
        {isWithheld && !isAlways ? '; you cannot give a right that you do not have' : null}
      </p>
    </div>
  );
}

interface RightFieldsProps {
  field: Field;
  values: RightValues;
  /** The rights of the person who grants these; staff grant everything. */
  granter?: TeamRights;
}

/** Access level and the permissions within it, limited to those that the granting person may give. */
export function RightFields({ field, values, granter = implicitOwner }: RightFieldsProps) {
  const { level } = rightsOf(values);
  const levels = manageableLevels(granter);
  return (
    <>
      <SelectField
        full
        label={teamLabels.accessLevel}
        field={field('accessLevel')}
        options={levelOptions.filter(({ value }) => levels.includes(value))}
      />
      <fieldset className={styles.toggles}>
        <VisuallyHidden as="legend">Permissions</VisuallyHidden>
        {teamToggles.map((toggle) => (
          <ToggleField
            key={toggle}
            {...teamToggleTexts[toggle]}
            field={field(toggle)}
            isAlways={isAlwaysHeld(level, toggle)}
            isWithheld={!holdsToggle(granter, toggle)}
          />
        ))}
      </fieldset>
    </>
  );
}
