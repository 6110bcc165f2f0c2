import { lateComponent } from '@hive/ui';
import type { CaseEditorProps } from './case-editor';

// forms are a large part of the code
export const LazyCaseEditor = lateComponent<CaseEditorProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "case-editor" */ './case-editor')).CaseEditor,
  { dismiss: ({ onClose }) => onClose() },
);
