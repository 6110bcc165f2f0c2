import type { CapturedMail } from '@hive/contracts';
import { exactTime } from '../../shared/dates';
import { DetailFacts, DetailSection } from '../../shared/detail-section';
import { LoadedDrawer } from '../../shared/loaded-drawer';
import { AnswerForm } from './answer-form';
import { linksIn, templateLabel } from './mail-text';
import { useAdminGetMailQuery, useAdminGetMailStatusQuery } from './mail.api';
import styles from './mail.module.css';

/** Without scripts, forms and navigation; the policy of the page, which the iframe inherits, loads nothing from elsewhere. */
const Preview = ({ html }: { html: string }) => (
  <iframe className={styles.preview} title="Preview of the mail" sandbox="" srcDoc={html} />
);

function Content({ mail }: { mail: CapturedMail }) {
  const links = linksIn(mail.text);
  const isAnswerable =
    useAdminGetMailStatusQuery().data?.replies === 'captured' && mail.replyTo?.includes('+') === true;
  return (
    <>
      <DetailSection title="Headers">
        <DetailFacts
          facts={[
            { label: 'From', value: mail.from },
            { label: 'To', value: mail.to },
            { label: 'Reply to', value: mail.replyTo },
            { label: 'Template', value: templateLabel(mail.template) },
            { label: 'Captured', value: exactTime(mail.createdAt) },
          ]}
        />
      </DetailSection>
      <DetailSection title="Preview">
        <Preview html={mail.html} />
      </DetailSection>
      {isAnswerable ? (
        <DetailSection title="Answer">
          <AnswerForm id={mail.id} to={mail.to} />
        </DetailSection>
      ) : null}
      {links.length > 0 ? (
        <DetailSection title="Links">
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </DetailSection>
      ) : null}
      <DetailSection title="Text version">
        <pre className={styles.text}>{mail.text}</pre>
      </DetailSection>
    </>
  );
}

/** A captured mail as its recipient would see it. The server records who opened it. */
export function MailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAdminGetMailQuery(id);
  return (
    <LoadedDrawer title={query.data?.subject ?? 'Mail'} noun="mail" query={query} onClose={onClose}>
      {(mail) => <Content mail={mail} />}
    </LoadedDrawer>
  );
}
