import { ButtonSpace, Skeleton, TextSkeleton } from '@hive/ui/app/frame';
import clients from '../features/clients/clients.module.css';
import contact from '../features/contact/contact.module.css';
import signups from '../features/signups/signups.module.css';

/** The lines of a text of one or two lines. */
const Text = ({ className }: { className: string | undefined }) => (
  <p className={className}>
    <TextSkeleton width="70%" />
  </p>
);

/** The place of a `SignupRow`. */
export const SignupSkeleton = () => (
  <li className={signups.row}>
    <div className={signups.person}>
      <Skeleton width={36} height={36} round />
      <div className={signups.content}>
        <p className={signups.line}>
          <TextSkeleton width={130} />
        </p>
        <Text className={signups.small} />
        <Text className={signups.small} />
        <Text className={signups.small} />
      </div>
    </div>
    <div className={signups.actions} />
  </li>
);

/** The place of a company in `RecentClients`. */
export const RecentClientSkeleton = () => (
  <li className={clients.recent}>
    <Skeleton width={36} height={36} round />
    <div className={clients.content}>
      <Text className={clients.recentName} />
      <Text className={clients.contact} />
    </div>
    <Skeleton width={64} height={22} />
  </li>
);

/** The place of a message in `RecentMessages`. */
export const RecentMessageSkeleton = () => (
  <li className={contact.recent}>
    <div className={contact.line}>
      <TextSkeleton width={110} />
    </div>
    <Text className={contact.text} />
  </li>
);

/** The place of a `MessageRow`. */
export const MessageSkeleton = () => (
  <li className={contact.row}>
    <div className={contact.check} />
    <Skeleton width={32} height={32} round />
    <div className={contact.content}>
      <div className={contact.line}>
        <TextSkeleton width={140} />
      </div>
      <Text className={contact.address} />
      <Text className={contact.text} />
    </div>
    <div className={contact.assign}>
      <ButtonSpace size={36} />
    </div>
  </li>
);

/** The place of an `AssessmentCard`. */
export const AssessmentSkeleton = () => (
  <li className={clients.card}>
    <div className={clients.header}>
      <div className={clients.check} />
      <Skeleton width={44} height={44} round />
      <div className={clients.content}>
        <h2 className={clients.company}>
          <TextSkeleton width="60%" />
        </h2>
        <Text className={clients.contact} />
      </div>
    </div>
    <Text className={clients.goals} />
    <div className={clients.footer}>
      <div className={clients.facts}>
        <Skeleton width={120} height={22} />
        <span className={clients.small}>
          <TextSkeleton width={190} />
        </span>
      </div>
      <div className={clients.assign}>
        <ButtonSpace size={36} />
      </div>
    </div>
  </li>
);
