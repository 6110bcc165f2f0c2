import type { ComponentProps, ComponentType } from 'react';
import type { EmailSuggestion } from '@hive/ui/email-suggestion';
import { LatePart } from './late-part';

type Props = ComponentProps<typeof EmailSuggestion>;

/** The suggestion for an address; its code loads with the rules of the form, when something is typed. */
export const EmailHint = ({ load, ...props }: Props & { load: () => Promise<ComponentType<Props>> }) => (
  <LatePart load={load} isNeeded={props.value !== ''} props={props} />
);
