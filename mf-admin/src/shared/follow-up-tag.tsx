import { StatusTag } from '@hive/ui/app';

/** Marks a message that was snoozed and has returned. */
export const FollowUpTag = () => <StatusTag status="follow-up" label="Follow up" />;
