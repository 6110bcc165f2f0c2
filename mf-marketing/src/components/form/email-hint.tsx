import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type { EmailSuggestion } from '@hive/ui/email-suggestion';

type Props = ComponentProps<typeof EmailSuggestion>;

/** The suggestion for an address; its code loads with the rules of the form, when something is typed. */
export function EmailHint({ load, ...props }: Props & { load: () => Promise<ComponentType<Props>> }) {
  const [Suggestion, setSuggestion] = useState<ComponentType<Props>>();
  const isTyped = props.value !== '';
  useEffect(() => {
    if (isTyped) {
      // without the suggestion the form works
      load().then(
        (loaded) => setSuggestion(() => loaded),
        () => undefined,
      );
    }
  }, [isTyped, load]);
  return Suggestion && <Suggestion {...props} />;
}
