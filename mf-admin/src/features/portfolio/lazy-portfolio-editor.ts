import { lateComponent } from '@hive/ui';
import type { PortfolioEditorProps } from './portfolio-editor';

// forms are a large part of the code
export const LazyPortfolioEditor = lateComponent<PortfolioEditorProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "portfolio-editor" */ './portfolio-editor')).PortfolioEditor,
  { dismiss: ({ onClose }) => onClose() },
);
