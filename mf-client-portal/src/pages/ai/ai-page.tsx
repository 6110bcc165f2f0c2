import { useRef } from 'react';
import { CrashBoundaries, VisuallyHidden } from '@hive/ui/app';
import { PortalHeader } from '../../app/portal-header';
import { PortalPage } from '../../app/portal-page';
import { useHasCapability } from '../../app/viewer';
import { usePortalGetAiUsageQuery } from '../../features/ai-content/ai-content.api';
import styles from '../../features/ai-content/ai-content.module.css';
import { DraftHistory } from '../../features/ai-content/draft-history';
import { DraftPanel } from '../../features/ai-content/draft-panel';
import { LazyMarkdown } from '../../features/ai-content/draft-text';
import { GenerationFailure } from '../../features/ai-content/generation-failure';
import { RequestForm } from '../../features/ai-content/request-form';
import { SiblingTabs } from '../../features/ai-content/sibling-tabs';
import { useAiContent } from '../../features/ai-content/use-ai-content';
import { UsageMeter } from '../../features/ai-content/usage-meter';
import page from './page.json';

/** Texts and pictures that are written from the brand of the company: a request, its draft and all earlier ones. */
function AiPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const canCreate = useHasCapability('ai-content:create');
  const canSave = useHasCapability('projects:comment');
  const { data: usage } = usePortalGetAiUsageQuery();
  const ai = useAiContent({ usage, canCreate, heading });
  const { state, openId } = ai;
  return (
    <PortalPage page={page} bar={<PortalHeader />} actions={<UsageMeter usage={usage} />}>
      <div className={styles.layout} data-read-only={!canCreate || undefined}>
        <CrashBoundaries>
          {canCreate ? (
            <RequestForm
              request={ai.request}
              chosen={ai.chosen}
              imageRefusal={ai.failure?.errors?.imageBase64}
              isDropTarget={ai.isDropTarget}
              isWriting={ai.isWriting}
              usage={usage}
              onGenerate={ai.generate}
            />
          ) : null}
        </CrashBoundaries>
        <div className={styles.column}>
          <VisuallyHidden>
            <span role="status">{ai.announcement}</span>
          </VisuallyHidden>
          {ai.failure ? (
            <GenerationFailure failure={ai.failure} onRetry={ai.retry} onDismiss={() => ai.generator.dismiss()} />
          ) : null}
          <CrashBoundaries>
            <SiblingTabs generator={ai.generator} openId={openId} onOpen={state.showNew} />
            <DraftPanel
              openId={openId}
              generator={ai.generator}
              heading={heading}
              canCreate={canCreate}
              canSave={canSave}
              canGenerate={ai.canGenerate}
              onGenerate={ai.generateAnew}
              onStop={() => ai.generator.stop()}
              onReuse={ai.reuse}
              onRemove={ai.remove}
              onClose={state.close}
            />
            <DraftHistory state={state} canCreate={canCreate} onOpen={ai.open} />
          </CrashBoundaries>
        </div>
      </div>
    </PortalPage>
  );
}

/** A page that shows a draft at once preloads the code that renders its text. */
export async function loadAiPage() {
  if (new URLSearchParams(location.search).has('draft')) {
    // without it, the text is shown without formatting
    await LazyMarkdown.preload().catch(() => undefined);
  }
  return AiPage;
}
