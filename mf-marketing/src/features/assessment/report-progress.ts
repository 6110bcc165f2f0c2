import type { AssessmentStage, ReportProgress } from '@hive/contracts';
import { tabStorage } from '@hive/api-client';
import { analyticsRoutes } from '@hive/contracts/routes';

/**
 * Counts that the visitor has come this far in the assessment, under the id with which the inline boot script counts visits in this
 * tab. Without one, nothing is counted: the visitor has opted out.
 */
export function reportProgress(stage: AssessmentStage): void {
  const sessionId = tabStorage.get('visit');
  if (sessionId) {
    const body: ReportProgress = { sessionId, stage };
    navigator.sendBeacon(
      analyticsRoutes.reportProgress.path,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  }
}
