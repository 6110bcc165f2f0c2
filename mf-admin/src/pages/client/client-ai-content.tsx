import { BrandProfileView } from '@hive/brand-profile';
import { scopeOf, type Client } from '@hive/contracts';
import { CrashBoundaries } from '@hive/ui/app';
import { useCurrentStaff } from '../../app/current-staff';
import { AiDraftList } from '../../features/ai-content/ai-draft-list';
import { ClientAiUsage } from '../../features/ai-content/client-ai-usage';
import { StatusFilter } from '../../shared/list-filters';
import { useUrlState } from '../../shared/url-state';
import styles from '../record-page.module.css';

const BRAND = 'brand';
const views = [
  { value: '', label: 'Drafts' },
  { value: BRAND, label: 'Brand profile' },
];

/** Whether the user may change the brand of the client; the server checks it again. */
function useCanEditBrand({ assignedTo }: Client): boolean {
  const staff = useCurrentStaff();
  const scope = staff?.staffLevel && scopeOf(staff.staffLevel, 'brand-profile:edit');
  return scope === 'all' || (scope === 'own' && assignedTo === staff?.id);
}

const Brand = ({ client }: { client: Client }) => (
  <div>
    <BrandProfileView
      clientId={client.id}
      canEdit={useCanEditBrand(client)}
      filesPath={`/admin/clients/${client.id}?tab=files&section=brand-asset`}
    />
  </div>
);

/** The drafts of a client, the usage of its quota, and the brand from which its texts are written. */
export function ClientAiContent({ client }: { client: Client }) {
  const { params, change } = useUrlState();
  const isBrand = params.get('view') === BRAND;
  const none = Object.fromEntries(['q', 'page', 'open', 'contentType', 'status'].map((name) => [name, undefined]));
  return (
    <div className={styles.tab}>
      <StatusFilter
        label="View"
        options={views}
        value={isBrand ? BRAND : ''}
        onChange={(view) => change({ ...none, view: view || undefined }, { replace: false })}
      />
      {isBrand ? (
        <Brand client={client} />
      ) : (
        <CrashBoundaries>
          <ClientAiUsage clientId={client.id} />
          <AiDraftList clientId={client.id} />
        </CrashBoundaries>
      )}
    </div>
  );
}
