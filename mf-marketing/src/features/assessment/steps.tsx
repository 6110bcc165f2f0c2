import {
  channelOptions,
  companySizeOptions,
  followUpOptions,
  referralOptions,
  serviceOptions,
  strategyOptions,
  timelineLabels,
  timelineOptions,
} from '@hive/contracts';
import type { FormikProps } from 'formik';
import {
  capitalize,
  ChoiceGroup,
  fieldError,
  formikFieldProps,
  SelectField,
  TextArea,
  TextField,
  type Option,
} from '@hive/ui';
import { EmailHint } from '../../components/form/email-hint';
import { LatePart } from '../../components/form/late-part';
import {
  showsOtherChannels,
  showsOtherServices,
  showsStrategyDetails,
  type AssessmentValues,
} from './assessment-values';
import { loadLateParts } from './load-late-parts';

const loadSuggestion = async () => (await loadLateParts()).EmailSuggestion;
const loadExamples = async () => (await loadLateParts()).AnswerExamples;

interface Props {
  form: FormikProps<AssessmentValues>;
  /** Whether the user has tried to continue, after which errors show. */
  attempted: boolean;
}

const toOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
const toCapitalizedOptions = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: capitalize(value) }));

const sizes = companySizeOptions.map((value) => ({ value, label: `${value} people` }));
const timelines = timelineOptions.map((value) => ({ value, label: timelineLabels[value] }));

/** Props of a field: name, value, handlers, error. The id equals the name, for the browser's autofill. */
const bindFields = ({ form, attempted }: Props) => {
  const field = (name: keyof AssessmentValues) => ({ id: name, ...formikFieldProps(form, name, attempted) });
  return {
    field,
    /** A long answer with examples. */
    answer: (name: keyof AssessmentValues) => ({
      ...field(name),
      full: true,
      help: <LatePart load={loadExamples} loaded={loadLateParts.loaded?.AnswerExamples} props={{ name, form }} />,
    }),
    choice: (name: keyof AssessmentValues) => ({
      id: name,
      name,
      selected: form.values[name],
      onChange: form.handleChange,
      error: fieldError(form, name, attempted),
    }),
  };
};

function CompanyStep(props: Props) {
  const { field } = bindFields(props);
  return (
    <>
      <TextField label="Company Name" {...field('companyName')} autoComplete="organization" />
      <SelectField label="Company Size" {...field('companySize')} optional options={sizes} />
      <TextField
        label="Contact Email"
        {...field('contactEmail')}
        type="email"
        autoComplete="email"
        help={<EmailHint id="contactEmail" value={props.form.values.contactEmail} load={loadSuggestion} />}
      />
      <TextField
        label="Phone Number"
        {...field('contactPhone')}
        optional
        type="tel"
        autoComplete="tel"
        placeholder="(555) 000-0000"
      />
      <TextArea
        label="Business Story"
        {...field('businessStory')}
        full
        placeholder="How you started and what you sell"
      />
      <TextArea label="Primary Customers" {...field('targetAudience')} placeholder="Who buys from you most" />
      <TextArea label="Top 3 Competitors" {...field('competitors')} placeholder="Names or links" />
    </>
  );
}

function GoalsStep(props: Props) {
  const { field, answer, choice } = bindFields(props);
  const { values } = props.form;
  return (
    <>
      <TextArea label="Business Goals" {...answer('businessGoals')} />
      <ChoiceGroup
        label="Current Marketing Strategy"
        {...choice('hasMarketingStrategy')}
        full
        type="radio"
        options={toCapitalizedOptions(strategyOptions)}
      />
      {showsStrategyDetails(values) && (
        <TextArea label="Strategy Details" {...field('strategyDetails')} full optional />
      )}
      <ChoiceGroup
        label="Current Marketing Channels"
        {...choice('currentChannels')}
        full
        type="checkbox"
        options={toOptions(channelOptions)}
      />
      {showsOtherChannels(values) && <TextField label="Other Channels" {...field('channelsOther')} full optional />}
    </>
  );
}

function ChallengesStep(props: Props) {
  const { field, answer, choice } = bindFields(props);
  return (
    <>
      <TextArea label="What's Worked Well" {...answer('marketingSuccesses')} />
      <TextArea label="Current Challenges" {...answer('currentChallenges')} />
      <ChoiceGroup
        label="Desired Marketing Services"
        {...choice('desiredServices')}
        full
        type="checkbox"
        options={toOptions(serviceOptions)}
      />
      {showsOtherServices(props.form.values) && (
        <TextField label="Other Services" {...field('servicesOther')} full optional />
      )}
      <TextArea label="Top 3 Marketing Priorities" {...answer('marketingPriorities')} />
    </>
  );
}

function StyleStep(props: Props) {
  const { field, answer, choice } = bindFields(props);
  return (
    <>
      <TextArea label="Brand Aesthetic" {...answer('brandAesthetic')} optional />
      <TextField label="Approval Contact" {...field('approvalContact')} autoComplete="name" />
      <SelectField label="Expected Timeline" {...field('timeline')} options={timelines} />
      <SelectField
        label="How did you hear about us?"
        {...field('referralSource')}
        full
        optional
        options={toCapitalizedOptions(referralOptions)}
      />
      <ChoiceGroup
        label="Preferred Follow-Up Method"
        {...choice('followUpMethod')}
        full
        type="radio"
        options={toCapitalizedOptions(followUpOptions)}
      />
      <TextArea label="Anything Else" {...field('additionalInfo')} full optional />
    </>
  );
}

/** Title and fields of the four steps. */
export const steps = [
  { title: 'Your company', Fields: CompanyStep },
  { title: 'Goals and channels', Fields: GoalsStep },
  { title: 'What works, what hurts', Fields: ChallengesStep },
  { title: 'Style and next steps', Fields: StyleStep },
] as const;
